import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const pluralize = createPluralizer('es')

export const messages: typeof english = {
  outOfStock: (remaining) =>
    remaining === 0
      ? 'Agotado. Elige otra talla u otro color.'
      : pluralize(remaining, { one: 'Solo queda una. Elige menos.', other: `Solo quedan ${remaining}. Elige menos.` }),
  unavailable: 'Ya no está a la venta. Quítala o elige otra.',
  missingGlyphs: (glyphs) => `La letra de este diseño no tiene el signo ${glyphs} y se imprimiría un hueco. Arréglalo en el editor.`,
  priceIncreased: (current, previous) => `Cada prenda cuesta más que cuando la pusiste: ${current} en lugar de ${previous}.`,
  priceDecreased: (current, previous) => `Cada prenda cuesta menos que cuando la pusiste: ${current} en lugar de ${previous}.`,
  tooManyLines: (max) => `En un carrito caben ${max} líneas como máximo. Pide antes algunas de ellas.`,
  tooManyLinesWithTeam: (max, lines) =>
    `En un carrito caben ${max} líneas como máximo, y con este equipo tendría ${lines}. Pide antes algunas de ellas.`,
  sizeUnavailable: 'Ya no está a la venta. Elige otra talla.',
  invalidRows: 'Algunas filas no se pueden pedir así.',
  noBoundText: 'Ningún texto de este diseño toma sus palabras de una lista.',
  unknownField: (field) => `Ningún texto de este diseño toma sus palabras de «${field}».`,
  teamTooLarge: 'Este diseño es demasiado grande para tantas prendas distintas. Usa menos dibujos o menos filas.',
  emptyRow: 'Para esta fila no se imprimiría nada. Escribe algo o quítala.',
  tooLong: (field, max) => `${field}: usa como máximo ${max} caracteres.`,
  tooManySameRows: (max) => `Como máximo ${max} filas pueden ser iguales.`,
  maxQuantity: (current, max) => `Ya hay ${current} en tu carrito, y en una línea caben ${max} como máximo.`,
}
