import type { messages as english } from './en.ts'

export const messages: typeof english = {
  states: { waiting: 'en espera', printing: 'en impresión', printed: 'impresa', packed: 'empaquetada' },
  onHold: (reason) => `En pausa: ${reason}`,
  noReason: 'sin motivo indicado',
  notPaid: 'El pedido no está pagado.',
  filesFailed: 'Sus archivos de impresión no se han podido dibujar.',
  filesRendering: 'Sus archivos de impresión aún se están dibujando.',
  parcelPacked: (code) => `El paquete de ${code} ya está empaquetado. Devuelve antes el pedido a producción o imprime la ficha de nuevo.`,
  allowedStates: (code, state, stateLabels) => `${code} está ${state}. Puede pasar a: ${stateLabels.join(' o ')}.`,
  blocked: (code, reason) => `${code} no puede seguir. ${reason}`,
  noTicket: 'Esa ficha no existe.',
  alreadyPacked: (code) => `${code} ya está empaquetada.`,
  notPrinted: (code) => `${code} todavía no se ha impreso.`,
  orderCancelled: 'El pedido se canceló.',
  maxQuantity: (quantity) => `La ficha solo tiene ${quantity}.`,
  printPack: {
    cancelled: (number) => `El pedido ${number} se canceló.`,
    notPaid: (number) => `El pedido ${number} no está pagado, así que todavía no se imprime nada de él.`,
    noPrints: (number) => `Del pedido ${number} no se imprime nada.`,
    notReady: (line, number) => `Los archivos de impresión de la línea ${line} del pedido ${number} todavía no están listos.`,
  },
  invalidFile: 'Un archivo de impresión se dañó donde se guarda. Se está dibujando de nuevo: prueba dentro de un minuto.',
  unpaid: 'El pedido no está pagado, así que todavía no se dibuja nada.',
  noPrints: 'De este pedido todavía no se imprime nada.',
  cutErrors: {
    'nothing-to-cut': 'En este lado no se imprime nada, así que no hay nada que cortar.',
    'nothing-left': 'Todo lo que hay en este lado es más fino. Elige una distancia menor hacia dentro.',
    'too-detailed':
      'El contorno de este lado tiene demasiadas esquinas para una cuchilla: quizá una imagen con grano o con bordes difusos. Quítale el fondo o imprímela en película.',
  },
}
