import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.tsx'

const pluralize = createPluralizer('es')

export const messages: typeof english = {
  title: 'Carrito',
  badge: (count) => `Carrito, ${pluralize(count, { one: '1 prenda', other: `${count} prendas` })}`,
  loading: 'Cargando tu carrito',
  notLoaded: 'No se ha podido cargar tu carrito.',
  empty: 'Todavía está vacío. Dibuja algo tuyo en una prenda o elige una pieza ya lista de la tienda: lo que elijas te espera aquí.',
  design: 'Diseña la tuya',
  browseShop: 'Mira la tienda',
  lineName: (title, color, size) => `${title}, ${color}, talla ${size}`,
  pictureSize: (size) => `En la imagen, talla ${size}.`,
  variant: (color, size) => `${color}, talla ${size}`,
  removed: (line) => `Has quitado ${line}.`,
  undo: 'Deshacer',
  undoLine: (title) => `Deshacer, volver a poner ${title}`,
  notChanged: 'Esto no se ha podido cambiar.',
  unavailable: 'Así como está no se puede comprar.',
  changeChoice: 'Elegir de nuevo',
  viewProduct: (title) => `Ver ${title}`,
  viewDesign: (title) => `Ver tu diseño: ${title}`,
  unitPrice: (price) => `${price} por prenda`,
  findings: (findings) =>
    pluralize(findings, { one: 'Una cosa que mirar antes de imprimir', other: `${findings} cosas que mirar antes de imprimir` }),
  team: (count) => `Equipo de ${count}`,
  teamOn: (title, color) => `${title}, ${color}, cada prenda con sus propias palabras`,
  sizeFor: (name) => `Talla de ${name}`,
  changeList: 'Cambiar la lista',
  removeTeam: 'Quitar todo el equipo',
  size: 'Talla',
  quantity: 'Cantidad',
  checkOutLine: 'Comprar solo esto',
  checkOutLineLabel: (line) => `Comprar solo esto: ${line}`,
  remove: 'Quitar',
  removeLine: (line) => `Quitar ${line}`,
  summary: 'Total del carrito',
  quoteFailed: 'No se ha podido calcular el total.',
  checkOutAll: 'Comprar todo',
  unavailableLines: (lines) =>
    pluralize(lines, { one: 'Hay una línea que así no se puede comprar.', other: `Hay ${lines} líneas que así no se pueden comprar.` }),
  changeFirst: 'Cámbiala o quítala; así podrás comprar todo lo demás de una vez.',
  breakHint: (from, percent) =>
    `A partir de ${from} prendas con el mismo diseño, todas cuestan un ${percent} % menos, en las tallas y colores que quieras.`,
  checkoutHint: 'Otros envíos y tu código de descuento, al finalizar la compra. No hace falta cuenta.',
  freeDelivery: (missing) => <>Te faltan {missing} para que el envío sea gratis.</>,
  discountWith: (code) => `Descuento con ${code}`,
  quantityDiscount: 'Descuento por cantidad',
  itemCount: (count) => pluralize(count, { one: 'Una prenda', other: `${count} prendas` }),
  delivery: 'Envío',
  free: 'Gratis',
  tax: (percent) => `Impuestos (${percent} %)`,
  total: 'Total',
  includesTax: (tax) => `Incluye ${tax} de impuestos`,
}
