import type { messages as english } from './en.ts'

export const messages: typeof english = {
  wrongCategory: 'Esta no es la categoría de esta prenda.',
  colorUnavailable: 'Elige otro color.',
  captureMissing: 'Esta imagen no está guardada aquí. Guarda otra vez.',
  pictureMissing: 'Esta imagen no está guardada aquí. Vuelve a subirla.',
  wrongPrintArea: 'Esta no es el área de impresión de esta prenda.',
  wrongPictureSize: 'Este no es el tamaño de la imagen.',
}
