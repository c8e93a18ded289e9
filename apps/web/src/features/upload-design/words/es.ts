import type { words as english } from './en.ts'

export const words: typeof english = {
  good: 'Se imprime nítida',
  fair: 'Se ve bien a un paso de distancia',
  poor: 'Se verá borrosa: mejor una imagen más grande',
  onGarment: (garment) => `Tu obra en la prenda: ${garment.toLowerCase()}`,
  size: (width, height, dpi) => `${width} × ${height} cm, ${dpi} ppp`,
  artwork: 'Obra',
  label: 'Tu obra',
  title: 'Trae tu propia imagen',
  lead: 'Suéltala aquí y mira al momento a qué tamaño y con qué nitidez se imprimiría en cada prenda. Elige una y sigue en el editor.',
  onItsWay: 'Tu imagen está en camino…',
  another: 'Suelta otra, o pulsa para elegir',
  drop: 'Suelta una imagen aquí, o pulsa para elegir',
  limits: 'PNG, JPEG o GIF, 10 MB como máximo',
  yourArtworks: 'Tus obras guardadas',
  orTake: 'O usa una que ya trajiste',
  onEach: 'En cada prenda',
}
