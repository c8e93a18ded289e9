import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.tsx'

const plural = pluralIn('es')

export const words: typeof english = {
  title: 'Carrito',
  badge: (pieces) => `Carrito, ${plural(pieces, { one: '1 prenda', other: `${pieces} prendas` })}`,
  loading: 'Cargando tu carrito',
  notLoaded: 'No se ha podido cargar tu carrito.',
  empty: 'Todavía está vacío. Dibuja algo tuyo en una prenda o elige una pieza ya lista de la tienda: lo que elijas te espera aquí.',
  design: 'Diseña la tuya',
  look: 'Mira la tienda',
  lineName: (title, color, size) => `${title}, ${color}, talla ${size}`,
  pictured: (size) => `En la imagen, talla ${size}.`,
  variant: (color, size) => `${color}, talla ${size}`,
  takenOut: (line) => `Has quitado ${line}.`,
  undo: 'Deshacer',
  undoLine: (title) => `Deshacer, volver a poner ${title}`,
  notChanged: 'Esto no se ha podido cambiar.',
  notBuyable: 'Así como está no se puede comprar.',
  chooseAgain: 'Elegir de nuevo',
  seeProduct: (title) => `Ver ${title}`,
  seeDesign: (title) => `Ver tu diseño: ${title}`,
  aPiece: (price) => `${price} por prenda`,
  toLookAt: (findings) =>
    plural(findings, { one: 'Una cosa que mirar antes de imprimir', other: `${findings} cosas que mirar antes de imprimir` }),
  team: (pieces) => `Equipo de ${pieces}`,
  teamOn: (title, color) => `${title}, ${color}, cada prenda con sus propias palabras`,
  sizeOf: (name) => `Talla de ${name}`,
  changeList: 'Cambiar la lista',
  removeTeam: 'Quitar todo el equipo',
  size: 'Talla',
  quantity: 'Cantidad',
  checkOutOne: 'Comprar solo esto',
  checkOutOneOf: (line) => `Comprar solo esto: ${line}`,
  remove: 'Quitar',
  removeLine: (line) => `Quitar ${line}`,
  together: 'En total',
  notReckoned: 'No se ha podido calcular el total.',
  checkOutAll: 'Comprar todo',
  unbuyable: (lines) =>
    plural(lines, { one: 'Hay una línea que así no se puede comprar.', other: `Hay ${lines} líneas que así no se pueden comprar.` }),
  changeFirst: 'Cámbiala o quítala; así podrás comprar todo lo demás de una vez.',
  breakHint: (from, percent) =>
    `A partir de ${from} prendas con el mismo diseño, todas cuestan un ${percent} % menos, en las tallas y colores que quieras.`,
  later: 'Otros envíos y tu código de descuento, al finalizar la compra. No hace falta cuenta.',
  freeDelivery: (missing) => <>Te faltan {missing} para que el envío sea gratis.</>,
  discountWith: (code) => `Descuento con ${code}`,
  quantityDiscount: 'Descuento por cantidad',
  pieces: (pieces) => plural(pieces, { one: 'Una prenda', other: `${pieces} prendas` }),
  delivery: 'Envío',
  free: 'Gratis',
  tax: (percent) => `Impuestos (${percent} %)`,
  total: 'Total',
  includesTax: (tax) => `Incluye ${tax} de impuestos`,
}
