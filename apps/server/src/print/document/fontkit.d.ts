/** The library that pdfkit reads fonts with; it has no types. pdfkit also takes a decoded font where its types name bytes only. */
declare module 'fontkit' {
  export type DecodedFont = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint(codePoint: number): boolean }
  export const create: (bytes: Uint8Array) => DecodedFont
}
