import type { messages as english } from './en.ts'

export const messages: typeof english = {
  noPaymentNeeded: 'En este pedido no hay nada que pagar aquí.',
  paymentDisputed:
    'El cliente reclama este pago a su banco, así que el dinero podría salir dos veces. Confirma que quieres devolverlo de todos modos.',
  noPayment: 'No ha llegado dinero que se pueda devolver.',
  selectLines: 'Elige prendas de este pedido.',
  alreadyRefunded: 'Mientras tanto este dinero se ha devuelto de otra forma.',
  noActionNeeded: 'Ahora mismo este reembolso no necesita a nadie.',
  maxAmount: (amount) => `Reembolsa como máximo ${amount}.`,
}
