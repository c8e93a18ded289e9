import type { messages as english } from './en.ts'

export const messages: typeof english = {
  subject: (money, number) => `Te hemos devuelto ${money} del pedido ${number}`,
  preview: (money, number) => `${money} del pedido ${number} van de camino a ti.`,
  heading: 'Tu dinero vuelve',
  text: (money, number) => `Te hemos devuelto ${money} del pedido ${number}, por el mismo medio con que pagaste.`,
  arrivalNote: 'Llega a tu cuenta en unos días laborables.',
  reasonTitle: 'Por qué',
  viewOrder: 'Ver tu pedido',
  receipt: 'Recibo',
  reason: 'Recibes este mensaje porque se indicó esta dirección en el pedido. Sus enlaces abren el pedido sin cuenta.',
  admin: {
    paymentDisputed:
      'El cliente reclama este pago a su banco, así que el dinero podría salir dos veces. Confirma que quieres devolverlo de todos modos.',
    noPayment: 'No ha llegado dinero que se pueda devolver.',
    selectLines: 'Elige prendas de este pedido.',
    alreadyRefunded: 'Mientras tanto este dinero se ha devuelto de otra forma.',
    noActionNeeded: 'Ahora mismo este reembolso no necesita a nadie.',
    maxAmount: (amount) => `Reembolsa como máximo ${amount}.`,
  },
}
