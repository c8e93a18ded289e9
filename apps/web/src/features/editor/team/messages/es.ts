import { createPluralizer } from '@picasso/contract'
import type { CsvErrorKind } from '@picasso/design'

import type { messages as english } from './en.ts'

const formatPlural = createPluralizer('es')

const CSV_ERRORS: Record<CsvErrorKind, string> = {
  unclosed: 'Una comilla de esta fila no se cierra nunca. Ciérrala, o escribe "" para una comilla dentro de un texto.',
  'after-quote': 'Hay algo detrás de una comilla de cierre. Escribe "" para una comilla dentro de un texto.',
  encoding: 'Las letras de este archivo no son UTF-8. Guárdalo como «CSV UTF-8» e inténtalo otra vez.',
}

export const messages: typeof english = {
  title: 'Nombres y números',
  valuePerRow: (column) => `Aquí cada prenda tiene lo suyo: ${column.toLowerCase()}.`,
  intro: 'Para equipos, clases y pandillas: el mismo diseño, otras palabras en cada prenda.',
  openList: 'Abrir la lista',
  openListWithCount: (rows) => `Abrir la lista (${rows})`,
  loadingList: 'Abriendo la lista',
  description:
    'Cada fila es una prenda con sus propias palabras. La lista se guarda con tu diseño en todos tus dispositivos; quien reciba el diseño no la ve.',
  noFields: 'Todavía ningún texto toma sus palabras de una lista.',
  addNameAndNumber: 'Poner un nombre y un número por detrás',
  fieldHint: 'O cierra esto, elige un texto en la prenda e indica en «Palabras de este texto» qué columna toma.',
  nameAndNumberAdded: 'Hay un nombre y un número por detrás.',
  columns: { name: 'Nombre', number: 'Número', size: 'Talla', exampleName: 'NOMBRE' },
  example: { title: 'Una fila, por ejemplo', name: 'Lucía', number: '7' },
  column: 'Palabras de este texto',
  sameOnAll: 'Las mismas en todas las prendas',
  fromList: (column) => `${column}, de la lista`,
  otherColumn: 'Otra columna…',
  columnName: 'Nombre de la columna',
  columnLimit: (max) => `Una lista tiene ${max} columnas como máximo.`,
  room: 'Espacio',
  roomHint: 'Las palabras más largas se hacen más pequeñas para caber; las más cortas quedan tan grandes como aquí.',
  undo: 'Deshacer en la lista',
  redo: 'Rehacer en la lista',
  clear: 'Vaciar la lista',
  listCleared: 'La lista está vacía. Deshacer la recupera.',
  rows: 'Prendas',
  row: (rowNumber, content) => `Fila ${rowNumber}: ${content === '' ? 'vacía' : content}`,
  cell: (column, rowNumber) => `${column}, fila ${rowNumber}`,
  noSize: 'Talla…',
  removeRow: (rowNumber) => `Quitar la fila ${rowNumber}`,
  rowRemoved: (rowNumber) => `Has quitado la fila ${rowNumber}. Deshacer la recupera.`,
  addRow: 'Añadir una fila',
  isFull: (max) => `${max} filas, lo máximo de una lista`,
  rowLimit: (max) => `En una lista caben ${max} filas como máximo.`,
  rowPreview: (rowNumber, size) => `La fila ${rowNumber} tal como se imprime, en talla ${size}. Ve a una fila para verla aquí.`,
  samplePreview: (size) => `Así se imprime una prenda, en talla ${size}.`,
  importList: 'Pegar una lista o abrir un archivo',
  list: 'Lista',
  formatHint: (columns) =>
    `Una prenda por fila: ${columns.join(', ')}. Valen celdas copiadas, comas y puntos y coma, con encabezado o sin él.`,
  importRows: 'Tomar estas filas',
  openFile: 'Abrir un archivo CSV',
  file: 'Archivo CSV',
  encodingError: CSV_ERRORS.encoding,
  rowsImported: (rows) => formatPlural(rows, { one: 'Se ha tomado una fila.', other: `Se han tomado ${rows} filas.` }),
  notEnoughRoom: (room, rows, max) =>
    `Caben ${room} más y estas son ${rows} filas: una lista admite ${max} como máximo. No se ha tomado ninguna.`,
  missingColumns: (columns) =>
    formatPlural(columns.length, {
      one: `La lista no tiene columna de ${columns.join('')}.`,
      other: `A la lista le faltan columnas: ${columns.join(', ')}.`,
    }),
  ignoredColumns: (columns) => `Sin usar, porque ningún texto lo toma: ${columns.map((column) => `«${column}»`).join(', ')}.`,
  columnsByOrder: (columns) =>
    `La primera fila no es un encabezado, así que las columnas se han tomado en este orden: ${columns.join(', ')}.`,
  csvError: (row, kind) => `Fila ${row}: ${CSV_ERRORS[kind]}`,
  importErrors: {
    empty: 'En esta lista no hay nada.',
    'heading-only': 'Esta lista tiene encabezado y ninguna fila.',
    'too-many': 'Esta lista tiene más de 100 filas, lo máximo para un equipo. No se ha tomado ninguna; divídela, por favor.',
  },
  findings: {
    emptyRow: 'En esta fila no se imprime nada. Escribe algo o quítala.',
    tooLong: (column, characters) => `${column}: son ${characters} caracteres, y el máximo es 40. Acórtalo.`,
    missingCharacters: (column, characters) =>
      `${column}: su tipo de letra no tiene signo para ${characters}. Escríbelo de otra forma o usa otro tipo de letra.`,
    noSize: 'Elige una talla.',
    unknownSize: (size) => `«${size}» no es una talla de esta prenda. Elige otra.`,
    emptyField: (column) => `${column}: en esta prenda queda sin nada.`,
    sameNumber: (row) => `La fila ${row} tiene el mismo número.`,
    tinyText: (column, height) => `${column}: sale con ${height} de alto y se empasta de tinta. Acórtalo o dale más espacio.`,
    thinLine: (column, width) =>
      `${column}: su contorno sale con ${width} de grosor y puede no aguantar. Acórtalo o haz más ancho el contorno.`,
    outside: (column) => `${column}: se corta en el borde del estampado. Dale menos espacio o muévelo hacia dentro.`,
  },
  itemCount: (quantity) => formatPlural(quantity, { one: 'Una prenda', other: `${quantity} prendas` }),
  itemCountWithBreak: (quantity, percent, from) =>
    `${formatPlural(quantity, { one: 'Una prenda', other: `${quantity} prendas` })}, −${percent} % desde ${from}`,
  rowsToFix: (rows) => formatPlural(rows, { one: 'A una fila le falta algo.', other: `A ${rows} filas les falta algo.` }),
  addAnotherTeam: 'Añadir como otro equipo',
  changeInCart: 'Cambiar el equipo del carrito',
  addToCart: 'Añadir el equipo al carrito',
  notInCart: 'El equipo no está en el carrito.',
  notInCartReason: (reason) => `${reason} No se ha perdido nada: corrígelo e inténtalo otra vez.`,
}
