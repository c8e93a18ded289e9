import type { messages as english } from './en.ts'

export const messages: typeof english = {
  invalidCursor: 'Este lugar de la lista no existe.',
  shopLanguage: (name) => `${name} es el idioma propio de la tienda: sus textos son los del producto, no una traducción.`,
  reservedSlug: 'Este slug lo usa la propia tienda. Elige otro.',
  duplicateSlug: 'Otro producto ya tiene este slug.',
  missingCategory: 'Esta categoría ya no existe. Elige otra.',
  pictureNotStored: 'Esta imagen no está guardada aquí. Súbela de nuevo.',
  pictureRequired: 'Añade una imagen antes de ponerlo a la venta.',
  variantRequired: 'Añade un color y una talla antes de ponerlo a la venta.',
  duplicateVariant: 'Indica cada color y talla una sola vez.',
  variantNotAvailable: 'Esta prenda no se hace en este color y talla.',
  alreadyOrdered: 'Ya se ha pedido alguna vez, así que no se puede eliminar. Archívalo.',
  notFromDesign: 'Este producto no se hizo a partir de un diseño.',
  missingDesign: 'Este diseño no está entre los tuyos. Elige otro.',
  deleted: 'Ya no existe.',
  notReady: (title) => `${title} necesita una imagen y una variante antes de ponerse a la venta.`,
  duplicateCategorySlug: 'Otra categoría ya tiene este slug.',
  categoryCycle: 'Una categoría no puede colgar de sí misma.',
  categoryInUse: 'Hay algo en esta categoría o cuelga de ella. Vacíala antes, o desactívala.',
  table: {
    missingColumn: 'Falta esta columna. Añádela; un archivo exportado las tiene todas.',
    duplicateColumn: 'Esta columna está más de una vez. Deja una sola.',
    invalidColumn: (columns) =>
      `Esta columna no se conoce aquí. Quítala o llámala de una de estas formas: ${columns.map((name) => `«${name}»`).join(', ')}.`,
    invalidRowLength: (cells, heading) =>
      `Esta fila tiene ${cells} celdas y el encabezado ${heading}. Busca una coma o unas comillas de más o de menos.`,
    emptyFile: 'El archivo está vacío.',
    valueConflict: (row) => `Esto es distinto de la fila ${row}, donde empieza el producto. Iguálalas o deja esta celda vacía.`,
    missingSlug: 'Escribe el slug del producto, por ejemplo summer-sun.',
    rowsNotAdjacent: (row) => `Las filas de un producto van juntas. Mueve esta a la fila ${row}.`,
    duplicateVariantRow: (row) => `Este color y talla ya están en la fila ${row}. Deja una sola.`,
    missingCategory: 'No hay ninguna categoría con este slug. Añádela en «Categorías de productos» o deja la celda vacía.',
    allowedValues: (values) => `Escribe uno de estos: ${values.join(', ')}.`,
    price: 'Escribe un precio como 1650.00, sin moneda.',
    stock: 'Escribe un número entero de prendas, o deja la celda vacía para conservar lo que hay.',
    pictures: 'Escribe una imagen por línea, como en un archivo exportado: su dirección, el color entre corchetes y lo que muestra.',
    pictureTexts: (pictures) => `Escribe una línea por imagen, en su orden: hay ${pictures}.`,
    tooLarge: (megabytes) => `Esta tabla supera los ${megabytes} MB. Impórtala por partes.`,
    invalidForm: 'El formulario no se puede leer. Inténtalo de nuevo.',
    invalidField: 'Este campo no se conoce aquí.',
    fileRequired: 'Elige una tabla.',
    booleanRequired: 'Escribe true o false.',
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
