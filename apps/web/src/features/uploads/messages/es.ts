import type { messages as english } from './en.ts'

export const messages: typeof english = {
  good: 'Se imprime nítida',
  fair: 'Se ve bien a un paso de distancia',
  poor: 'Se verá borrosa: mejor una imagen más grande',
  previewAlt: (garment) => `Tu obra en la prenda: ${garment.toLowerCase()}`,
  size: (width, height, dpi) => `${width}\u00a0×\u00a0${height}\u00a0cm, ${dpi}\u00a0ppp`,
  artwork: 'Obra',
  label: 'Tu obra',
  title: 'Trae tu propia imagen',
  description:
    'Suéltala aquí y mira al momento a qué tamaño y con qué nitidez se imprimiría en cada prenda. Elige una y sigue en el editor.',
  uploading: 'Tu imagen está en camino…',
  replace: 'Suelta otra, o pulsa para elegir',
  dropHint: 'Suelta una imagen aquí, o pulsa para elegir',
  fileLimits: 'PNG, JPEG o GIF, 10 MB como máximo',
  artworkLibrary: 'Tus obras guardadas',
  pickArtwork: 'O usa una que ya trajiste',
  previewList: 'En cada prenda',
}
