export { createPaper, type Paper, PT_PER_MM, type Style } from './paper.ts'
export { drawQrCode } from './qr-code.ts'
export type { TextRole } from './structure.ts'
