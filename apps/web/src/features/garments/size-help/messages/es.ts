import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: (title) => `${title}: ¿qué talla?`,
  lead: 'Dinos cuánto mides y te decimos una talla.',
  height: 'Tu estatura en cm',
  chest: 'Contorno de pecho en cm',
  chestHint: 'Por su parte más ancha. Con él la respuesta es mejor.',
  outOfRange: (min, max) => `Escribe un número de ${min} a ${max}.`,
  stored: 'Se guarda solo en este dispositivo; nosotros no lo vemos.',
  forget: 'Olvidarlo',
  byHeight: (height, size) => `Mides ${height}\u00a0cm: elige la ${size}.`,
  byChest: (chest, size) => `Para ${chest}\u00a0cm de pecho: elige la ${size}.`,
  neighbor: (size) => `La ${size} también te queda bien.`,
  ease: (ease) => `Deja ${ease}\u00a0cm alrededor del pecho.`,
  outside: {
    smaller: 'Es la más pequeña que tenemos, y aún te queda ancha.',
    larger: 'Es la más grande que tenemos, y te queda justa.',
  },
  choose: (size) => `Elegir la ${size}`,
  tableTitle: (title) => `${title}: medidas en centímetros`,
  cutsTitle: (size) => `Los tres cortes en ${size}, uno sobre otro`,
  cutMeasures: (size, chest, length) => `${size}: ${chest}\u00a0cm de ancho, ${length}\u00a0cm de largo`,
  measureHint:
    'Extiende sobre una mesa una prenda que te quede bien y mídela igual: a lo ancho del pecho, por debajo de las mangas, y desde el punto más alto del hombro hacia abajo.',
  size: 'Talla',
  across: 'Pecho',
  length: 'Largo',
  sleeve: 'Manga',
  tolerance: 'La tela se cose a mano; un centímetro más o menos es normal.',
}
