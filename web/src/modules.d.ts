declare module '*.md?page' {
  import type { Block } from './text/blocks'
  const blocks: Block[]
  export default blocks
}
