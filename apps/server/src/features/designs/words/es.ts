import type { words as english } from './en.ts'

export const words: typeof english = {
  otherCategory: 'Esta no es la categoría de esta prenda.',
  otherColour: 'Elige otro color.',
  saveAgain: 'Esta imagen no está guardada aquí. Guarda otra vez.',
  uploadAgain: 'Esta imagen no está guardada aquí. Vuelve a subirla.',
  otherArea: 'Esta no es el área de impresión de esta prenda.',
  otherSize: 'Este no es el tamaño de la imagen.',
}
