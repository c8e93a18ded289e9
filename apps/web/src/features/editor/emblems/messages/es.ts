import type { EmblemMessages } from './index.ts'
import { NAMES } from './names-es.ts'

export const messages: EmblemMessages = {
  templates: 'Plantillas',
  startFromTemplate: 'Empezar con una plantilla',
  startFrom: (template) => `Empezar con ${template}`,
  templatesLoading: 'Cargando las plantillas',
  templatesNotLoaded: 'No se han podido cargar las plantillas. Cierra esta lista y vuelve a abrirla.',
  sideFull: 'Este lado está lleno.',
  search: 'Buscar un dibujo',
  add: (drawing) => `Añadir ${drawing}`,
  noResults: 'Ningún dibujo se llama así. Prueba con una palabra más corta.',
  translateName: (name) => NAMES[name] ?? name,
  colors: 'Colores de este dibujo',
  color: (index, count) => `Color ${index} de ${count}`,
  qr: 'Código QR',
  qrExample: 'https://… o las palabras que quieras',
  qrTooLong: 'Esto es demasiado largo para un código QR.',
  qrChange: 'Cambiar el código',
  qrAdd: 'Añadir código QR',
}
