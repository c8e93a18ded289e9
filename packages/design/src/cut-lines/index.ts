export * from './cut-files.ts'
export * from './cut-lines.ts'
export type { AlphaMask } from './trace-alpha.ts'
