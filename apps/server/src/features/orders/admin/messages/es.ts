import type { messages as english } from './en.ts'

export const messages: typeof english = {
  pageNotFound: 'Esta página no existe.',
  cancelRequested: (reason) => `El cliente pide cancelarlo: ${reason}`,
  alreadyShipped: 'El paquete ya ha salido, o no saldrá nunca.',
  claimAlreadyClosed: 'Ya se ha respondido a esta reclamación.',
  notOnHold: 'No está en pausa.',
  bulk: {
    timedOut: 'La tienda estaba ocupada con él. No se ha cambiado; inténtalo otra vez.',
    unknownResult: 'La tienda perdió la base de datos a mitad del cambio. Míralo antes de intentarlo otra vez.',
    skipped: 'Ya no se ha intentado.',
  },
  payment: {
    ownerOnly: 'Sobre el dinero solo deciden los propietarios de la tienda.',
    useRefund: 'Devuelve el dinero.',
    useCancel: 'Cancela el pedido.',
    handledByProvider: 'De esto avisa por sí solo quien cobra.',
    confirmInstead: 'No vuelve a esperar: confírmalo cuando llegue el dinero.',
    orderCancelled: 'El pedido está cancelado.',
    noPayment: 'No hay ningún pago del que hablar.',
    finalStatus: (state) => `Pago de este pedido: ${state}. Ya no cambia.`,
    allowedStatuses: (state, statuses) => `Pago de este pedido: ${state}. Puede pasar a: ${statuses.join(', ')}.`,
  },
}
