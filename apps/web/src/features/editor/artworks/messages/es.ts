import type { ArtworkMessages } from './index.ts'

export const messages: ArtworkMessages = {
  again: 'Tus otras imágenes',
  add: (picture) => `Añadir ${picture}`,
  picture: 'una imagen del otro lado',
  advice: 'Lo que se estampa bien',
  sharp: (pixels) => `Una foto de ${pixels} píxeles de ancho sale nítida en toda la zona de impresión.`,
  background: 'Aquí puedes quitar un fondo liso para que se vea la tela.',
  lines: 'Las líneas de medio milímetro o más se mantienen limpias sobre la tela.',
}
