import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.ts'

const plural = pluralIn('es')

export const words: typeof english = {
  tooFew: (left) =>
    left === 0
      ? 'Agotado. Elige otra talla u otro color.'
      : plural(left, { one: 'Solo queda una. Elige menos.', other: `Solo quedan ${left}. Elige menos.` }),
  notOnOffer: 'Ya no está a la venta. Quítala o elige otra.',
  costsMore: (now, before) => `Cada prenda cuesta más que cuando la pusiste: ${now} en lugar de ${before}.`,
  costsLess: (now, before) => `Cada prenda cuesta menos que cuando la pusiste: ${now} en lugar de ${before}.`,
  mostLines: (most) => `En un carrito caben ${most} líneas como máximo. Pide antes algunas de ellas.`,
  mostLinesWithTeam: (most, lines) =>
    `En un carrito caben ${most} líneas como máximo, y con este equipo tendría ${lines}. Pide antes algunas de ellas.`,
  teamSizeGone: 'Ya no está a la venta. Elige otra talla.',
  mostPieces: (there, most) => `Ya hay ${there} en tu carrito, y en una línea caben ${most} como máximo.`,
}
