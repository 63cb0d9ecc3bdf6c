; LLVM calls these to copy and to clear memory. Windows lends them to no library that has no C library. They are visible
; inside a library only. Loops over bytes: LLVM makes them copy 32 at a time.

define hidden ptr @memcpy(ptr noalias returned writeonly %to, ptr noalias readonly %from, i64 %n) #0 {
start:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %next, %loop ]
  %source = getelementptr inbounds i8, ptr %from, i64 %i
  %target = getelementptr inbounds i8, ptr %to, i64 %i
  %byte = load i8, ptr %source
  store i8 %byte, ptr %target
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret ptr %to
}

define hidden ptr @memset(ptr returned writeonly %to, i32 %value, i64 %n) #0 {
start:
  %byte = trunc i32 %value to i8
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %next, %loop ]
  %target = getelementptr inbounds i8, ptr %to, i64 %i
  store i8 %byte, ptr %target
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret ptr %to
}

; Else LLVM would take the loops for what they are, and make them call themselves.
attributes #0 = { nounwind noinline "no-builtins" }
