import type { CropMessages } from './index.ts'

export const messages: CropMessages = {
  cropArea: 'La parte que se ve. Las flechas la mueven, Intro recorta y Escape deja la imagen como estaba.',
  edges: { left: 'Borde izquierdo', right: 'Borde derecho', top: 'Borde superior', bottom: 'Borde inferior' },
  croppedLength: (length) => `${length} recortados`,
  cancel: 'Cancelar',
  fullPicture: 'Imagen entera',
  crop: 'Recortar',
}
