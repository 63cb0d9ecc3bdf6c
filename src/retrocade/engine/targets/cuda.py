"""NVIDIA's driver through ctypes: the functions needed to run kernels that were built ahead of time. Needs no other package."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

from retrocade.engine.errors import BadValue

LIBRARIES = ("libcuda.so.1", "nvcuda.dll", "libcuda.so")
MAX_REGISTERS = 0  # CU_JIT_MAX_REGISTERS
LOCAL_BYTES, REGISTERS = 3, 4  # CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, CU_FUNC_ATTRIBUTE_NUM_REGS
MULTIPROCESSORS = 16  # CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
OUT_OF_MEMORY = 2  # CUDA_ERROR_OUT_OF_MEMORY
DEFAULT_STREAM = 0


class Memory:
    """Bytes on the GPU, freed with the object."""

    def __init__(self, driver: Driver, size: int) -> None:
        self._driver, self.size = driver, size
        self._pointer = ctypes.c_uint64()
        driver.call("cuMemAlloc_v2", ctypes.byref(self._pointer), ctypes.c_size_t(max(size, 1)))

    @property
    def address(self) -> int:
        """Its address on the GPU."""
        return self._pointer.value

    def write(self, data: bytes) -> None:
        """Copy bytes to its beginning."""
        self._driver.call("cuMemcpyHtoD_v2", self._pointer, data, ctypes.c_size_t(len(data)))

    def read_into(self, target: Any, size: int) -> None:
        """Copy its beginning into writable memory of the host."""
        place = (ctypes.c_char * size).from_buffer(target)
        self._driver.call("cuMemcpyDtoH_v2", place, self._pointer, ctypes.c_size_t(size))

    def read(self, size: int) -> bytes:
        """Return its beginning."""
        data = bytearray(size)
        self.read_into(data, size)
        return bytes(data)

    def __del__(self) -> None:
        if self._pointer.value:
            self._driver.free(self._pointer)


class Kernel:
    """A function of a module."""

    def __init__(self, driver: Driver, module: Module, name: str) -> None:
        self._driver, self._module = driver, module  # the module stays loaded as long as its kernels
        self._function = ctypes.c_void_p()
        driver.call("cuModuleGetFunction", ctypes.byref(self._function), module.handle, name.encode())

    def attribute(self, which: int) -> int:
        """Return an attribute of it as a number, such as how many registers it uses."""
        value = ctypes.c_int()
        self._driver.call("cuFuncGetAttribute", ctypes.byref(value), which, self._function)
        return value.value

    def resident_blocks(self, threads: int) -> int:
        """Return how many blocks of so many threads fit on a multiprocessor."""
        count = ctypes.c_int()
        name = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
        self._driver.call(name, ctypes.byref(count), self._function, threads, ctypes.c_size_t(0))
        return count.value

    def launch(self, blocks: int, threads: int, *numbers: int, stream: int = DEFAULT_STREAM) -> None:
        """Start it with 64-bit arguments, without waiting for its end."""
        values = [ctypes.c_int64(number) for number in numbers]
        given = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        size = (blocks, 1, 1, threads, 1, 1, 0)
        self._driver.call("cuLaunchKernel", self._function, *size, ctypes.c_void_p(stream), given, None)


class Module:
    """A program on the GPU."""

    def __init__(self, driver: Driver, ptx: str, registers: int = 0) -> None:
        self.handle = ctypes.c_void_p()
        self._driver = driver
        options = (ctypes.c_int * 1)(MAX_REGISTERS)
        values = (ctypes.c_void_p * 1)(registers)
        count = 1 if registers else 0
        text = ptx.encode() + b"\0"
        driver.call("cuModuleLoadDataEx", ctypes.byref(self.handle), text, count, options, values)

    def kernel(self, name: str) -> Kernel:
        """Return one of its functions."""
        return Kernel(self._driver, self, name)


class Driver:
    """CUDA's driver with the primary context of the first GPU, which torch and other libraries use, too."""

    def __init__(self) -> None:
        self._library = library()
        self._device, self._context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDeviceGet", ctypes.byref(self._device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), self._device)
        self.call("cuCtxSetCurrent", self._context)

    def call(self, name: str, *args: Any) -> None:
        """Call a function of the driver. Raises BadValue with the driver's message if it fails."""
        code = getattr(self._library, name)(*args)
        if code == OUT_OF_MEMORY:
            raise BadValue("The GPU has too little free memory for this. Use fewer games at once.")
        if code:
            raise BadValue(f"The GPU's driver refused {name}: {self._words(code)} ({code}).")

    def _words(self, code: int) -> str:
        text = ctypes.c_char_p()
        self._library.cuGetErrorString(code, ctypes.byref(text))
        return (text.value or b"unknown error").decode()

    def free(self, pointer: ctypes.c_uint64) -> None:
        """Free memory. Never raises, because destructors call it."""
        self._library.cuMemFree_v2(pointer)

    @property
    def multiprocessors(self) -> int:
        """How many multiprocessors the GPU has."""
        value = ctypes.c_int()
        self.call("cuDeviceGetAttribute", ctypes.byref(value), MULTIPROCESSORS, self._device)
        return value.value

    def name(self) -> str:
        """Return what the GPU is called."""
        text = ctypes.create_string_buffer(100)
        self.call("cuDeviceGetName", text, len(text), self._device)
        return text.value.decode()

    def module(self, ptx: str, registers: int = 0) -> Module:
        """Load a program. `registers` limits how many a thread may use; 0: no limit."""
        return Module(self, ptx, registers)

    def memory(self, size: int) -> Memory:
        """Return new memory of this size."""
        return Memory(self, size)

    def holding(self, data: bytes) -> Memory:
        """Return new memory with a copy of these bytes."""
        memory = Memory(self, len(data))
        memory.write(data)
        return memory

    def wait(self) -> None:
        """Wait until the GPU has finished all kernels."""
        self.call("cuCtxSynchronize")


def library() -> ctypes.CDLL:
    """Return NVIDIA's driver. Raises BadValue if there is none."""
    for name in LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise BadValue("There is no NVIDIA driver on this machine (libcuda). A GPU and its driver are needed for this.")


@functools.cache
def driver() -> Driver:
    """Return the driver, started once in this process."""
    return Driver()
