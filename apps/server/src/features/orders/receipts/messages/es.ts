import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')

export const messages: typeof english = {
  receipt: 'Recibo',
  receiptTitle: (number) => `Recibo ${number}`,
  receiptFileName: (number) => `recibo-${number}`,
  billingAddress: 'Facturado y enviado a',
  contact: 'Contacto',
  item: 'Prenda',
  quantity: 'Cantidad',
  unitPrice: 'Unidad',
  amount: 'Importe',
  pricePart: (label, amount) => `${label} ${amount}`,
  items: 'Prendas',
  discount: 'Descuento',
  discountWithCode: (code) => `Descuento (${code})`,
  tax: 'Impuestos',
  total: 'Total',
  taxIncluded: 'Impuestos incluidos',
  refunded: 'Devuelto',
  remaining: 'Queda',
  paymentDate: (day, method) => `Pagado el ${day}: ${method}.`,
  noPaymentNeeded: 'Este pedido se canceló; no hay nada que pagar.',
  awaitingPayment: (method, state) => `Aún sin pagar: ${method}. ${state}.`,
  cancelled: 'Este pedido se canceló.',
  footerNote: 'Gracias por tu pedido.',
  packingSlipTitle: (number) => `Albarán ${number}`,
  packingSlipFileName: (number) => `albaran-${number}`,
  packingSlipHeading: (day) => `Albarán, pedido del ${day}`,
  deliveryDate: (delivery, day) => `${delivery}, en la puerta antes del ${day}`,
  note: (note) => `Nota del cliente: ${note}`,
  pictureOf: (title, color) => `Imagen de la prenda: ${title}, ${color}`,
  variant: (color, size) => `${color}, talla ${size}`,
  totalQuantity: (quantity) => plural(quantity, { one: '1 prenda en total', other: `${quantity} prendas en total` }),
}
