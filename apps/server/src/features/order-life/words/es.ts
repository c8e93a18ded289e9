import type { words as english } from './en.ts'

export const words: typeof english = {
  followParcel: 'Sigue tu paquete',
  cancelledBack: (number, money) => `El pedido ${number} está cancelado. Te devolvemos ${money} por el mismo medio con que pagaste.`,
  cancelledFree: (number) => `El pedido ${number} está cancelado y no hay nada que pagar.`,
  because: (reason) => `El motivo: ${reason}`,
  made: {
    subject: (number) => `Estamos haciendo tu pedido ${number}`,
    heading: 'Estamos haciendo tu pedido',
    text: (number) => `Hemos empezado a hacer el pedido ${number}. A partir de ahora ya no se puede cambiar en su página.`,
  },
  shipped: {
    subject: (number) => `Tu pedido ${number} está en camino`,
    heading: 'Tu paquete está en camino',
    text: (number, delivery) => `El pedido ${number} ha salido de nuestro taller: ${delivery}.`,
  },
  delivered: {
    subject: (number) => `Tu pedido ${number} ha llegado`,
    heading: 'Tu pedido ha llegado',
    text: (number) => `El pedido ${number} se ha entregado. Si algo está mal, dínoslo en su página y añade una foto.`,
  },
  onHold: {
    subject: (number) => `Tu pedido ${number} está en pausa`,
    heading: 'Tu pedido tiene que esperar',
    text: (number, reason) => `Ahora mismo no podemos seguir con el pedido ${number}: ${reason}`,
  },
  cancelled: { subject: (number) => `Tu pedido ${number} está cancelado`, heading: 'Tu pedido está cancelado' },
  goesOn: {
    subject: (number) => `Tu pedido ${number} sigue adelante`,
    heading: 'Tu pedido sigue adelante',
    text: (number) => `El pedido ${number} ya no está en pausa.`,
  },
  newLink: {
    subject: (number) => `Un enlace nuevo a tu pedido ${number}`,
    heading: 'Un enlace nuevo a tu pedido',
    text: 'Los enlaces de nuestros mensajes anteriores sobre este pedido ya no funcionan. Usa este.',
  },
  printAgain: { subject: (number) => `Lo imprimimos de nuevo: pedido ${number}`, heading: 'Lo imprimimos de nuevo para ti' },
  noPrint: { subject: (number) => `Sobre tu reclamación: pedido ${number}`, heading: 'Sobre tu reclamación' },
  orderNumber: 'Número de pedido',
  seeOrder: 'Ver tu pedido',
  reason: 'Recibes este mensaje porque se indicó esta dirección en el pedido. Su enlace abre el pedido sin cuenta.',
  notYours: 'este diseño no está en este navegador ni en esta cuenta.',
  notLeft: 'Tu paquete todavía no ha salido.',
  toldAlready: 'Ya nos has hablado de esta prenda. La estamos mirando.',
  otherPrice: 'Esta talla tiene otro precio. Cancela y vuelve a pedirla.',
}
