import type { messages as english } from './en.ts'

export const messages: typeof english = {
  'paid-after-cancel': { text: (number, detail) => `${number}: ${detail}`, fix: 'Devolver el dinero' },
  dispute: { text: (number, detail) => `${number}: ${detail}`, fix: 'Abrir el pedido' },
  'failed-refund': { text: (number, detail) => `Un reembolso de ${number} no se ha completado. ${detail}`, fix: 'Reintentar el reembolso' },
  'refund-by-hand': { text: (number, detail) => `Hay que pagar a mano dinero de ${number}: ${detail}`, fix: 'Pagarlo' },
  'short-stock': { text: (number, detail) => `${number}: ${detail}`, fix: 'Decidir' },
  'cancel-request': { text: (number, detail) => `El cliente de ${number} pide cancelarlo: ${detail}`, fix: 'Responder' },
  'missing-print-file': { text: (number, detail) => `${number}: faltan los archivos de impresión. ${detail}`, fix: 'Volver a dibujarlos' },
  overdue: { text: (number) => `${number} ya debería haber llegado.`, fix: 'Abrir el pedido' },
  claim: { text: (number, detail) => `Reclamación sobre ${number}: ${detail}`, fix: 'Responder' },
  'stuck-payment': { text: (number) => `El pago de ${number} lleva mucho tiempo abierto.`, fix: 'Revisar el pago' },
  'failed-mail': { text: (_, detail) => `No se ha podido enviar un correo: ${detail}`, fix: 'Abrir el correo' },
  'waiting-mail': {
    text: (_, detail) =>
      `Correos que esperan desde hace más de diez minutos: ${detail}. El servidor de correo no responde, o nada en la tienda envía correos.`,
    fix: 'Abrir el correo',
  },
  'waiting-print-file': {
    text: (number, detail) => `${number}: los archivos de impresión esperan desde hace más de diez minutos. ${detail}`,
    fix: 'Ver los archivos',
  },
  hold: { text: (number, detail) => `${number} está en pausa: ${detail}`, fix: 'Reanudar' },
  'press-problem': {
    text: (_, detail) => `La prensa «${detail}» no recibe archivos: ahora no se puede usar el lugar adonde van.`,
    fix: 'Ver por qué',
  },
  'failed-print': { text: (number, detail) => `${number} no se ha podido imprimir. ${detail}`, fix: 'Abrir el tablero' },
  'low-blanks': { text: (_, detail) => `Quedan pocas prendas en blanco. ${detail}`, fix: 'Reponer' },
  blank: (garment, color, size, onHand) => `${garment}, ${color}, ${size}: ${onHand}`,
}
