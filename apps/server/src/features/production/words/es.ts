import type { words as english } from './en.ts'

export const words: typeof english = {
  states: { waiting: 'en espera', printing: 'en impresión', printed: 'impresa', packed: 'empaquetada' },
  onHold: (reason) => `En pausa: ${reason}`,
  noReason: 'sin motivo indicado',
  notPaid: 'El pedido no está pagado.',
  filesFailed: 'Sus archivos de impresión no se han podido dibujar.',
  filesDrawing: 'Sus archivos de impresión aún se están dibujando.',
  parcelPacked: (code) => `El paquete de ${code} ya está empaquetado. Devuelve antes el pedido a producción o imprime la ficha de nuevo.`,
  onlyTo: (code, state, targets) => `${code} está ${state}. Puede pasar a: ${targets.join(' o ')}.`,
  cannotGoOn: (code, reason) => `${code} no puede seguir. ${reason}`,
  noTicket: 'Esa ficha no existe.',
  packedAlready: (code) => `${code} ya está empaquetada.`,
  notPrintedYet: (code) => `${code} todavía no se ha impreso.`,
  orderCancelled: 'El pedido se canceló.',
  ticketHasOnly: (pieces) => `La ficha solo tiene ${pieces}.`,
  pack: {
    cancelled: (number) => `El pedido ${number} se canceló.`,
    notPaid: (number) => `El pedido ${number} no está pagado, así que todavía no se imprime nada de él.`,
    nothing: (number) => `Del pedido ${number} no se imprime nada.`,
    notReady: (line, number) => `Los archivos de impresión de la línea ${line} del pedido ${number} todavía no están listos.`,
  },
  damaged: 'Un archivo de impresión se dañó donde se guarda. Se está dibujando de nuevo: prueba dentro de un minuto.',
  notPaidNothingDrawn: 'El pedido no está pagado, así que todavía no se dibuja nada.',
  nothingPrinted: 'De este pedido todavía no se imprime nada.',
}
