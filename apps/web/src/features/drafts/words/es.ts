import type { words as english } from './en.ts'

export const words: typeof english = {
  thrown: 'Has descartado el borrador.',
  isOpen: 'Este está abierto',
  goOnWith: (garment, changed) => `Seguir con ${garment.toLowerCase()} del ${changed}`,
  goOn: 'Seguir',
  throwAwayOf: (garment, changed) => `Descartar ${garment.toLowerCase()} del ${changed}`,
  throwAway: 'Descartar',
  notLoaded: 'No se han podido cargar tus borradores.',
  loading: 'Cargando tus borradores',
  nothing: 'Nada a medias. Lo que diseñas se guarda aquí solo.',
  list: 'Tus borradores',
  pages: 'Páginas de borradores',
  newer: 'Más nuevos',
  older: 'Más antiguos',
}
