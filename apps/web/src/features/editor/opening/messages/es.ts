import type { OpeningMessages } from './index.ts'

export const messages: OpeningMessages = {
  emptyGarment: 'La prenda está vacía: trae una imagen, escribe un texto o empieza con una plantilla.',
  close: 'Ver antes la prenda',
  bringPicture: 'Traer imagen',
  pictureFile: 'Imagen para empezar',
  writeWords: 'Escribir texto',
  templates: 'O empieza con una de estas y cámbialo todo',
  beginWith: (template) => `Empezar con ${template}`,
  names: {
    'sea-club': 'Club de mar',
    'fruit-stand': 'Puesto de fruta',
    'by-the-sea': 'Junto al mar',
    'buzz-off': 'Vete a zumbar',
    'just-married': 'Recién casados',
    'hot-stuff': 'Muy picante',
  },
}
