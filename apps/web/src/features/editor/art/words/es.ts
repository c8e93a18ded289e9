import type { ArtWords } from './index.ts'
import { NAMES } from './names-es.ts'

export const words: ArtWords = {
  templates: 'Plantillas',
  startFromTemplate: 'Empezar con una plantilla',
  startFrom: (template) => `Empezar con ${template}`,
  templatesLoading: 'Cargando las plantillas',
  templatesNotLoaded: 'No se han podido cargar las plantillas. Cierra esta lista y vuelve a abrirla.',
  full: 'Este lado está lleno.',
  find: 'Buscar un dibujo',
  add: (drawing) => `Añadir ${drawing}`,
  noneFound: 'Ningún dibujo se llama así. Prueba con una palabra más corta.',
  nameOf: (name) => NAMES[name] ?? name,
  colors: 'Colores de este dibujo',
  color: (place, count) => `Color ${place} de ${count}`,
  qr: 'Código QR',
  qrExample: 'https://… o las palabras que quieras',
  qrTooLong: 'Esto es demasiado largo para un código QR.',
  qrChange: 'Cambiar el código',
  qrAdd: 'Añadir código QR',
}
