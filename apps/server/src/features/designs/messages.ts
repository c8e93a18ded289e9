import type { Language } from '@picasso/contract'

const english = {
  wrongCategory: 'This is not the category of this garment.',
  colorUnavailable: 'Choose another colour.',
  captureMissing: 'This picture is not stored here. Please save again.',
  pictureMissing: 'This picture is not stored here. Please upload it again.',
  wrongPrintArea: 'This is not the print area of this garment.',
  wrongPictureSize: 'This is not the size of the picture.',
}

const spanish: typeof english = {
  wrongCategory: 'Esta no es la categoría de esta prenda.',
  colorUnavailable: 'Elige otro color.',
  captureMissing: 'Esta imagen no está guardada aquí. Guarda otra vez.',
  pictureMissing: 'Esta imagen no está guardada aquí. Vuelve a subirla.',
  wrongPrintArea: 'Esta no es el área de impresión de esta prenda.',
  wrongPictureSize: 'Este no es el tamaño de la imagen.',
}

export const DESIGN_MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
