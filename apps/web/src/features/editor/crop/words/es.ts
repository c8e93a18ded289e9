import type { CropWords } from './index.ts'

export const words: CropWords = {
  part: 'La parte que se ve. Las flechas la mueven, Intro recorta y Escape deja la imagen como estaba.',
  edges: { left: 'Borde izquierdo', right: 'Borde derecho', top: 'Borde superior', bottom: 'Borde inferior' },
  cutAway: (length) => `${length} recortados`,
  cancel: 'Cancelar',
  whole: 'Imagen entera',
  crop: 'Recortar',
}
