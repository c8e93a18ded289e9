import type { words as english } from './en.ts'

export const words: typeof english = {
  subject: (money, number) => `Te hemos devuelto ${money} del pedido ${number}`,
  preview: (money, number) => `${money} del pedido ${number} van de camino a ti.`,
  heading: 'Tu dinero vuelve',
  text: (money, number) => `Te hemos devuelto ${money} del pedido ${number}, por el mismo medio con que pagaste.`,
  arrives: 'Llega a tu cuenta en unos días laborables.',
  why: 'Por qué',
  seeOrder: 'Ver tu pedido',
  receipt: 'Recibo',
  reason: 'Recibes este mensaje porque se indicó esta dirección en el pedido. Sus enlaces abren el pedido sin cuenta.',
  desk: {
    disputed:
      'El cliente reclama este pago a su banco, así que el dinero podría salir dos veces. Confirma que quieres devolverlo de todos modos.',
    noMoney: 'No ha llegado dinero que se pueda devolver.',
    chooseLines: 'Elige prendas de este pedido.',
    anotherWay: 'Mientras tanto este dinero se ha devuelto de otra forma.',
    needsNobody: 'Ahora mismo este reembolso no necesita a nadie.',
    atMost: (amount) => `Reembolsa como máximo ${amount}.`,
  },
}
