import { pluralIn } from '@picasso/contract'
import type { CsvFaultKind } from '@picasso/design'

import type { words as english } from './en.ts'

const plural = pluralIn('es')

const BROKEN_ROW: Record<CsvFaultKind, string> = {
  unclosed: 'Una comilla de esta fila no se cierra nunca. Ciérrala, o escribe "" para una comilla dentro de un texto.',
  'behind-quote': 'Hay algo detrás de una comilla de cierre. Escribe "" para una comilla dentro de un texto.',
  letters: 'Las letras de este archivo no son UTF-8. Guárdalo como «CSV UTF-8» e inténtalo otra vez.',
}

export const words: typeof english = {
  title: 'Nombres y números',
  ownHere: (column) => `Aquí cada prenda tiene lo suyo: ${column.toLowerCase()}.`,
  forWhom: 'Para equipos, clases y pandillas: el mismo diseño, otras palabras en cada prenda.',
  openList: 'Abrir la lista',
  openListOf: (rows) => `Abrir la lista (${rows})`,
  opening: 'Abriendo la lista',
  about:
    'Cada fila es una prenda con sus propias palabras. La lista se guarda con tu diseño en todos tus dispositivos; a quien le compartes el diseño no ve nada de ella.',
  noneYet: 'Todavía ningún texto toma sus palabras de una lista.',
  begin: 'Poner un nombre y un número por detrás',
  orChoose: 'O cierra esto, elige un texto en la prenda e indica en «Palabras de este texto» qué columna toma.',
  begun: 'Hay un nombre y un número por detrás.',
  columns: { name: 'Nombre', number: 'Número', size: 'Talla', exampleName: 'NOMBRE' },
  column: 'Palabras de este texto',
  sameOnAll: 'Las mismas en todas las prendas',
  fromList: (column) => `${column}, de la lista`,
  otherColumn: 'Otra columna…',
  columnName: 'Nombre de la columna',
  mostColumns: (most) => `Una lista tiene ${most} columnas como máximo.`,
  room: 'Espacio',
  aboutRoom: 'Las palabras más largas se hacen más pequeñas para caber; las más cortas quedan tan grandes como aquí.',
  undo: 'Deshacer en la lista',
  redo: 'Rehacer en la lista',
  clear: 'Vaciar la lista',
  cleared: 'La lista está vacía. Deshacer la recupera.',
  pieces: 'Prendas',
  row: (place, said) => `Fila ${place}: ${said === '' ? 'vacía' : said}`,
  cell: (column, place) => `${column}, fila ${place}`,
  noSize: 'Talla…',
  takeOut: (place) => `Quitar la fila ${place}`,
  takenOut: (place) => `Has quitado la fila ${place}. Deshacer la recupera.`,
  addRow: 'Añadir una fila',
  isFull: (most) => `${most} filas, lo máximo de una lista`,
  mostRows: (most) => `En una lista caben ${most} filas como máximo.`,
  rowShown: (place, size) => `La fila ${place} tal como se imprime, en talla ${size}. Ve a una fila para verla aquí.`,
  pieceShown: (size) => `Así se imprime una prenda, en talla ${size}.`,
  importing: 'Pegar una lista o abrir un archivo',
  list: 'Lista',
  howToWrite: (columns) =>
    `Una prenda por fila: ${columns.join(', ')}. Valen celdas copiadas, comas y puntos y coma, con encabezado o sin él.`,
  take: 'Tomar estas filas',
  openFile: 'Abrir un archivo CSV',
  file: 'Archivo CSV',
  fileLetters: BROKEN_ROW.letters,
  taken: (rows) => plural(rows, { one: 'Se ha tomado una fila.', other: `Se han tomado ${rows} filas.` }),
  noRoom: (room, rows, most) =>
    `Caben ${room} más y estas son ${rows} filas: una lista admite ${most} como máximo. No se ha tomado ninguna.`,
  missingColumns: (columns) =>
    plural(columns.length, {
      one: `La lista no tiene columna de ${columns.join('')}.`,
      other: `A la lista le faltan columnas: ${columns.join(', ')}.`,
    }),
  leftOut: (columns) => `Sin usar, porque ningún texto lo toma: ${columns.map((column) => `«${column}»`).join(', ')}.`,
  byOrder: (columns) => `La primera fila no es un encabezado, así que las columnas se han tomado en este orden: ${columns.join(', ')}.`,
  brokenRow: (row, kind) => `Fila ${row}: ${BROKEN_ROW[kind]}`,
  notTaken: {
    empty: 'En esta lista no hay nada.',
    'heading-only': 'Esta lista tiene encabezado y ninguna fila.',
    'too-many': 'Esta lista tiene más de 100 filas, lo máximo para un equipo. No se ha tomado ninguna; divídela, por favor.',
  },
  findings: {
    emptyRow: 'En esta fila no se imprime nada. Escribe algo o quítala.',
    tooLong: (column, letters) => `${column}: son ${letters} caracteres, y el máximo es 40. Acórtalo.`,
    missingLetters: (column, letters) =>
      `${column}: su tipo de letra no tiene signo para ${letters}. Escríbelo de otra forma o usa otro tipo de letra.`,
    noSize: 'Elige una talla.',
    unknownSize: (written) => `«${written}» no es una talla de esta prenda. Elige otra.`,
    emptyField: (column) => `${column}: en esta prenda queda sin nada.`,
    sameNumber: (row) => `La fila ${row} tiene el mismo número.`,
    tinyText: (column, height) => `${column}: sale con ${height} de alto y se empasta de tinta. Acórtalo o dale más espacio.`,
    thinLine: (column, width) =>
      `${column}: su contorno sale con ${width} de grosor y puede no aguantar. Acórtalo o haz más ancho el contorno.`,
    outside: (column) => `${column}: se corta en el borde del estampado. Dale menos espacio o muévelo hacia dentro.`,
  },
  priced: (pieces) => plural(pieces, { one: 'Una prenda', other: `${pieces} prendas` }),
  pricedWithBreak: (pieces, percent, from) =>
    `${plural(pieces, { one: 'Una prenda', other: `${pieces} prendas` })}, −${percent} % desde ${from}`,
  rowsToMend: (rows) => plural(rows, { one: 'A una fila le falta algo.', other: `A ${rows} filas les falta algo.` }),
  addBeside: 'Añadir como otro equipo',
  changeInCart: 'Cambiar el equipo del carrito',
  addToCart: 'Añadir el equipo al carrito',
  notInCart: 'El equipo no está en el carrito.',
  notInCartBecause: (because) => `${because} No se ha perdido nada: corrígelo e inténtalo otra vez.`,
}
