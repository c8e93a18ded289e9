import type { words as english } from './en.ts'

export const words: typeof english = {
  noSuchPage: 'Esta página no existe.',
  asksToCancel: (reason) => `El cliente pide cancelarlo: ${reason}`,
  leftTheHouse: 'El paquete ya ha salido, o no saldrá nunca.',
  answeredAlready: 'Ya se ha respondido a esta reclamación.',
  notOnHold: 'No está en pausa.',
  bulk: {
    busy: 'La tienda estaba ocupada con él. No se ha cambiado; inténtalo otra vez.',
    uncertain: 'La tienda perdió la base de datos a mitad del cambio. Míralo antes de intentarlo otra vez.',
    notTried: 'Ya no se ha intentado.',
  },
  money: {
    ownersOnly: 'Sobre el dinero solo deciden los propietarios de la tienda.',
    giveBack: 'Devuelve el dinero.',
    cancel: 'Cancela el pedido.',
    provider: 'De esto avisa por sí solo quien cobra.',
    orderCancelled: 'El pedido está cancelado.',
    none: 'No hay ningún pago del que hablar.',
    staysSo: (state) => `Pago de este pedido: ${state}. Ya no cambia.`,
    canBecome: (state, targets) => `Pago de este pedido: ${state}. Puede pasar a: ${targets.join(', ')}.`,
  },
}
