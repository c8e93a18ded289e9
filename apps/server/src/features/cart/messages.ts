import { createPluralizer, type Language } from '@picasso/contract'

const pluralizeEnglish = createPluralizer('en')
const pluralizeSpanish = createPluralizer('es')

const english = {
  outOfStock: (remaining: number) =>
    remaining === 0
      ? 'Sold out. Please choose another size or colour.'
      : pluralizeEnglish(remaining, {
          one: 'Only one is left. Please choose fewer.',
          other: `Only ${remaining} are left. Please choose fewer.`,
        }),
  unavailable: 'No longer on offer. Please take it out or choose another.',
  missingGlyphs: (glyphs: string) =>
    `The font of this design has no sign for ${glyphs}, and an empty box would be printed. Please mend it in the editor.`,
  priceIncreased: (current: string, previous: string) => `A piece costs more than when you put it in: ${current} instead of ${previous}.`,
  priceDecreased: (current: string, previous: string) => `A piece costs less than when you put it in: ${current} instead of ${previous}.`,
  tooManyLines: (max: number) => `A cart holds at most ${max} lines. Please order some of them first.`,
  tooManyLinesWithTeam: (max: number, lines: number) =>
    `A cart holds at most ${max} lines, and with this team it would have ${lines}. Please order some of them first.`,
  sizeUnavailable: 'Not on offer any more. Choose another size.',
  invalidRows: 'Some rows cannot be ordered as they are.',
  noBoundText: 'No text of this design takes its words from a list.',
  unknownField: (field: string) => `No text of this design takes its words from “${field}”.`,
  teamTooLarge: 'This design is too large for so many different pieces. Use fewer drawings or fewer rows.',
  missingRowGlyphs: (glyphs: string) => `The font has no sign for ${glyphs}. Write it differently or use another font.`,
  emptyRow: 'Nothing would be printed for this row. Type something or take it out.',
  tooLong: (field: string, max: number) => `${field}: use at most ${max} characters.`,
  tooManySameRows: (max: number) => `At most ${max} rows may be the same.`,
  maxQuantity: (current: number, max: number) => `There are ${current} of it in your cart already, and a line holds at most ${max}.`,
}

const spanish: typeof english = {
  outOfStock: (remaining) =>
    remaining === 0
      ? 'Agotado. Elige otra talla u otro color.'
      : pluralizeSpanish(remaining, { one: 'Solo queda una. Elige menos.', other: `Solo quedan ${remaining}. Elige menos.` }),
  unavailable: 'Ya no está a la venta. Quítala o elige otra.',
  missingGlyphs: (glyphs) =>
    `El tipo de letra de este diseño no tiene el signo ${glyphs} y se imprimiría un hueco. Arréglalo en el editor.`,
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
  missingRowGlyphs: (glyphs) => `El tipo de letra no tiene el signo ${glyphs}. Escríbelo de otra forma o usa otro tipo de letra.`,
  emptyRow: 'Para esta fila no se imprimiría nada. Escribe algo o quítala.',
  tooLong: (field, max) => `${field}: usa como máximo ${max} caracteres.`,
  tooManySameRows: (max) => `Como máximo ${max} filas pueden ser iguales.`,
  maxQuantity: (current, max) => `Ya hay ${current} en tu carrito, y en una línea caben ${max} como máximo.`,
}

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
