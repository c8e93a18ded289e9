import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.ts'

const plural = pluralIn('es')

export const words: typeof english = {
  tooFew: (left) =>
    left === 0
      ? 'Agotado. Elige otra talla u otro color.'
      : plural(left, { one: 'Solo queda una. Elige menos.', other: `Solo quedan ${left}. Elige menos.` }),
  notOnOffer: 'Ya no está a la venta. Quítala o elige otra.',
  missingLetters: (letters) => `La letra de este diseño no tiene el signo ${letters} y se imprimiría un hueco. Arréglalo en el editor.`,
  costsMore: (now, before) => `Cada prenda cuesta más que cuando la pusiste: ${now} en lugar de ${before}.`,
  costsLess: (now, before) => `Cada prenda cuesta menos que cuando la pusiste: ${now} en lugar de ${before}.`,
  mostLines: (most) => `En un carrito caben ${most} líneas como máximo. Pide antes algunas de ellas.`,
  mostLinesWithTeam: (most, lines) =>
    `En un carrito caben ${most} líneas como máximo, y con este equipo tendría ${lines}. Pide antes algunas de ellas.`,
  teamSizeGone: 'Ya no está a la venta. Elige otra talla.',
  rowsRefused: 'Algunas filas no se pueden pedir así.',
  noBoundText: 'Ningún texto de este diseño toma sus palabras de una lista.',
  noBoundTextFrom: (field) => `Ningún texto de este diseño toma sus palabras de «${field}».`,
  tooLargeTeam: 'Este diseño es demasiado grande para tantas prendas distintas. Usa menos dibujos o menos filas.',
  emptyRow: 'Para esta fila no se imprimiría nada. Escribe algo o quítala.',
  longWords: (field, most) => `${field}: usa como máximo ${most} caracteres.`,
  sameRows: (most) => `Como máximo ${most} filas pueden ser iguales.`,
  mostPieces: (there, most) => `Ya hay ${there} en tu carrito, y en una línea caben ${most} como máximo.`,
}
