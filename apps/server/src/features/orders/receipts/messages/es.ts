import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')

export const messages: typeof english = {
  receiptFileName: (number) => `recibo-${number}`,
  confirmationFileName: (number) => `confirmacion-de-pedido-${number}`,
  pricePart: (label, amount) => `${label}\u00a0${amount}`,
  packingSlip: 'Albarán',
  packingSlipTitle: (number) => `Albarán ${number}`,
  packingSlipFileName: (number) => `albaran-${number}`,
  ordered: (day) => `Pedido del ${day}`,
  recipient: 'Se envía a',
  delivery: 'Envío',
  deliveryDate: (day) => `En la puerta, a más tardar el ${day}`,
  note: 'Nota del cliente',
  missingLetters: 'Faltan letras',
  boxesAreLetters: 'Hay un recuadro tachado por cada letra que este papel no puede imprimir.',
  copyAddress: 'Copia la dirección desde el pedido en la pantalla.',
  readOnSite: 'La página del pedido las muestra todas.',
  pictureOf: (title, color) => `Imagen de la prenda: ${title}, ${color}`,
  cardPicture: (name) => `Imagen de «${name}»`,
  totalQuantity: (quantity) => plural(quantity, { one: '1 prenda en total', other: `${quantity} prendas en total` }),
}
