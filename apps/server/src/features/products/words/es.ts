import type { words as english } from './en.ts'

export const words: typeof english = {
  notAPlace: 'Este lugar de la lista no existe.',
  ownLanguage: (name) => `${name} es el idioma propio de la tienda: sus textos son los del producto, no una traducción.`,
  ownAddress: 'Esta dirección la usa la propia tienda. Elige otra.',
  addressTaken: 'Otro producto ya tiene esta dirección.',
  shelfGone: 'Esta categoría ya no existe. Elige otra.',
  pictureNotStored: 'Esta imagen no está guardada aquí. Súbela de nuevo.',
  pictureFirst: 'Añade una imagen antes de ponerlo a la venta.',
  variantFirst: 'Añade un color y una talla antes de ponerlo a la venta.',
  variantOnce: 'Indica cada color y talla una sola vez.',
  notMade: 'Esta prenda no se hace en este color y talla.',
  orderedBefore: 'Ya se ha pedido alguna vez, así que no se puede eliminar. Archívalo.',
  notFromDesign: 'Este producto no se hizo a partir de un diseño.',
  designNotYours: 'Este diseño no está entre los tuyos. Elige otro.',
  gone: 'Ya no existe.',
  notReady: (title) => `${title} necesita una imagen y una variante antes de ponerse a la venta.`,
  shelfAddressTaken: 'Otra categoría ya tiene esta dirección.',
  shelfBelowItself: 'Una categoría no puede colgar de sí misma.',
  shelfInUse: 'Hay algo en esta categoría o cuelga de ella. Vacíala antes, o desactívala.',
  table: {
    columnMissing: 'Falta esta columna. Añádela; un archivo exportado las tiene todas.',
    columnTwice: 'Esta columna está más de una vez. Deja una sola.',
    columnUnknown: (columns) =>
      `Esta columna no se conoce aquí. Quítala o llámala de una de estas formas: ${columns.map((name) => `«${name}»`).join(', ')}.`,
    otherLength: (cells, heading) =>
      `Esta fila tiene ${cells} celdas y el encabezado ${heading}. Busca una coma o unas comillas de más o de menos.`,
    empty: 'El archivo está vacío.',
    differs: (row) => `Esto es distinto de la fila ${row}, donde empieza el producto. Iguálalas o deja esta celda vacía.`,
    addressMissing: 'Escribe el final de la dirección del producto, por ejemplo summer-sun.',
    standTogether: (row) => `Las filas de un producto van juntas. Mueve esta a la fila ${row}.`,
    twice: (row) => `Este color y talla ya están en la fila ${row}. Deja una sola.`,
    noSuchShelf: 'No hay ninguna categoría con esta dirección. Añádela en «Categorías de productos» o deja la celda vacía.',
    oneOf: (values) => `Escribe uno de estos: ${values.join(', ')}.`,
    price: 'Escribe un precio como 1650.00, sin moneda.',
    stock: 'Escribe un número entero de prendas, o deja la celda vacía para conservar lo que hay.',
    pictures: 'Escribe una imagen por línea, como en un archivo exportado: su dirección, el color entre corchetes y lo que muestra.',
    pictureTexts: (pictures) => `Escribe una línea por imagen, en su orden: hay ${pictures}.`,
    tooLarge: (megabytes) => `Esta tabla supera los ${megabytes} MB. Impórtala por partes.`,
    formUnreadable: 'El formulario no se puede leer. Inténtalo de nuevo.',
    fieldUnknown: 'Este campo no se conoce aquí.',
    choose: 'Elige una tabla.',
    trueOrFalse: 'Escribe true o false.',
    unreadable: {
      'A quotation mark in this row is never closed. Close it, or write "" for one within a text.':
        'En esta fila hay unas comillas sin cerrar. Ciérralas, o escribe "" para unas comillas dentro de un texto.',
      'Something stands behind a closing quotation mark. Write "" for a quotation mark within a text.':
        'Hay algo detrás de unas comillas de cierre. Escribe "" para unas comillas dentro de un texto.',
      'The letters of this file are not UTF-8. Save it as “CSV UTF-8” and try again.':
        'Las letras de este archivo no están en UTF-8. Guárdalo como «CSV UTF-8» e inténtalo de nuevo.',
    },
  },
}
