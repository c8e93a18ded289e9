export { createPdfDocument, type PdfDocument, PT_PER_MM, type Style } from './pdf-document.ts'
export { drawQrCode } from './qr-code.ts'
export type { TextRole } from './structure.ts'
