import type { messages as english } from './en.ts'

const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1) ?? ''}`

export const messages: typeof english = {
  trackParcel: 'Sigue tu paquete',
  parcel: 'Paquete',
  cancelledWithRefund: (number, amount) =>
    `El pedido ${number} está cancelado. Te devolvemos ${amount} por el mismo medio con que pagaste.`,
  cancelledInDispute: (number, amount) =>
    `El pedido ${number} está cancelado. Tu banco está decidiendo sobre tu pago; si decide que el pago vale, te devolvemos ${amount}.`,
  cancelledWithoutRefund: (number) => `El pedido ${number} está cancelado y no hay nada que pagar.`,
  cancelReason: (reason) => `El motivo: ${reason}`,
  inProduction: {
    subject: (number) => `Estamos haciendo tu pedido ${number}`,
    heading: 'Estamos haciendo tu pedido',
    text: (number) => `Hemos empezado a hacer el pedido ${number}. A partir de ahora ya no se puede cambiar en su página.`,
  },
  shipped: {
    subject: (number) => `Tu pedido ${number} está en camino`,
    heading: 'Tu paquete está en camino',
    text: (number, delivery) => `El pedido ${number} ha salido de nuestro taller con ${delivery}.`,
  },
  delivered: {
    subject: (number) => `Tu pedido ${number} ha llegado`,
    heading: 'Tu pedido ha llegado',
    text: (number) => `El pedido ${number} se ha entregado. Si algo está mal, dínoslo en su página y añade una foto.`,
    careTitle: 'Para que dure',
    care: ['Lávala del revés, a 30 °C.', 'Sécala al aire.', 'Plánchala del revés, nunca sobre el estampado.'],
    review: 'Cuéntanos qué tal',
  },
  onHold: {
    subject: (number) => `Tu pedido ${number} está en pausa`,
    heading: 'Tu pedido tiene que esperar',
    text: (number, reason) => `Ahora mismo no podemos seguir con el pedido ${number}: ${reason}`,
  },
  cancelled: { subject: (number) => `Tu pedido ${number} está cancelado`, heading: 'Tu pedido está cancelado' },
  resumed: {
    subject: (number) => `Tu pedido ${number} sigue adelante`,
    heading: 'Tu pedido sigue adelante',
    text: (number) => `El pedido ${number} ya no está en pausa.`,
  },
  newLink: {
    subject: (number) => `Un enlace nuevo a tu pedido ${number}`,
    heading: 'Un enlace nuevo a tu pedido',
    text: 'Los enlaces de nuestros mensajes anteriores sobre este pedido ya no funcionan. Usa este.',
  },
  reprintAccepted: { subject: (number) => `Lo imprimimos de nuevo: pedido ${number}`, heading: 'Lo imprimimos de nuevo para ti' },
  reprintRejected: { subject: (number) => `Sobre tu reclamación: pedido ${number}`, heading: 'Sobre tu reclamación' },
  orderNumber: 'Número de pedido',
  viewOrder: 'Ver tu pedido',
  reason: 'Recibes este mensaje porque se indicó esta dirección en el pedido. Su enlace abre el pedido sin cuenta.',
  confirmationExpired: 'Este pedido se canceló porque nadie lo confirmó a tiempo. Haz el pedido otra vez, por favor.',
  notOwnDesign: 'este diseño no está en este navegador ni en esta cuenta.',
  differentCountry: 'El envío se calculó para otro país. Escríbenos.',
  emailLocked: 'Esta dirección no se puede cambiar aquí. Escríbenos.',
  cancelYourself: 'Todavía puedes cancelar este pedido por tu cuenta.',
  tooLateToCancel: 'Ya es tarde para cancelar este pedido.',
  notShipped: 'Tu paquete todavía no ha salido.',
  claimAlreadyOpen: 'Ya nos has hablado de esta prenda. La estamos mirando.',
  onFilm: 'Esta prenda ya está preparada para imprimirse, así que su talla ya no se puede cambiar. Todavía puedes cancelar el pedido.',
  differentPrice: 'Esta talla tiene otro precio. Cancela y vuelve a pedirla.',
  transitions: {
    paymentDispute: 'El cliente reclama el pago a su banco. Responde allí y, cuando esté resuelto, quita el aviso de arriba.',
    awaitingConfirmation: 'El cliente aún no lo ha confirmado con el enlace de su correo.',
    awaitingPayment: 'El pedido todavía no está pagado.',
    notReserved: 'Sus prendas se vendieron mientras tanto y en el estante no hay bastantes. Cuando haya más, puede seguir.',
    filesFailed: 'Los archivos de impresión de una línea no se han podido dibujar.',
    filesRendering: 'Los archivos de impresión todavía se están dibujando.',
    printRequired: 'Una parte se tiene que imprimir antes: empieza la producción.',
    ownerRefundOnly: 'Está pagado, y solo un propietario de la tienda puede devolver dinero.',
    finalStatus: (state) => `Estado de este pedido: ${state}. Ya no cambia.`,
    allowedStatuses: (state, statuses) => `Estado de este pedido: ${state}. Puede pasar a: ${formatList(statuses)}.`,
  },
}
