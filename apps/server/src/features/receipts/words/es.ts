import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.ts'

const plural = pluralIn('es')

export const words: typeof english = {
  receipt: 'Recibo',
  titleOf: (number) => `Recibo ${number}`,
  fileOf: (number) => `recibo-${number}`,
  billedTo: 'Facturado y enviado a',
  reachedAt: 'Contacto',
  piece: 'Prenda',
  number: 'Cantidad',
  each: 'Unidad',
  amount: 'Importe',
  pieces: 'Prendas',
  discount: 'Descuento',
  discountWith: (code) => `Descuento (${code})`,
  tax: 'Impuestos',
  total: 'Total',
  taxIncluded: 'Impuestos incluidos',
  givenBack: 'Devuelto',
  remains: 'Queda',
  paidOn: (day, method) => `Pagado el ${day}: ${method}.`,
  nothingDue: 'Este pedido se canceló; no hay nada que pagar.',
  notPaid: (method, state) => `Aún sin pagar: ${method}. ${state}.`,
  cancelled: 'Este pedido se canceló.',
  thanks: 'Gracias por tu pedido.',
  slip: (number) => `Albarán ${number}`,
  slipFile: (number) => `albaran-${number}`,
  slipOf: (day) => `Albarán, pedido del ${day}`,
  atDoor: (delivery, day) => `${delivery}, en la puerta antes del ${day}`,
  note: (note) => `Nota del cliente: ${note}`,
  variant: (color, size) => `${color}, talla ${size}`,
  inAll: (pieces) => plural(pieces, { one: '1 prenda en total', other: `${pieces} prendas en total` }),
}
