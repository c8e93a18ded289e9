import type { messages as english } from './en.ts'

export const messages: typeof english = {
  nothingWaiting:
    'No hay ninguna impresión para película en espera. Los transfers de los pedidos pagados aparecen aquí en cuanto están dibujados, salvo que ya estén en una hoja de montaje.',
  marginTooWide: 'Los márgenes no dejan nada de esta película.',
  isFrozen: 'Esta hoja está cerrada. Elimínala para colocar de nuevo sus impresiones.',
  isBusy: 'Se está trabajando en esta hoja. Inténtalo de nuevo en un momento.',
  isOnOtherSheet: (ticket) => `Esta impresión de ${ticket} ya está en otra hoja.`,
  nothingPlaced: 'No hay nada en esta hoja.',
  unplaced: (count) =>
    count === 1
      ? 'Una impresión no tiene sitio. Déjala fuera o pásala a la hoja siguiente.'
      : `${count} impresiones no tienen sitio. Déjalas fuera o pásalas a la hoja siguiente.`,
  hasProblem: (ticket) => `Una impresión de ${ticket} se solapa con otra, está demasiado cerca o queda fuera. Muévela antes.`,
  printChanged: (ticket) => `Una impresión de ${ticket} se ha vuelto a dibujar entretanto. Coloca de nuevo la hoja.`,
  isBlocked: (ticket, reason) => `${ticket} no se puede imprimir: ${reason} Déjalo fuera.`,
  noSheet: 'Esa hoja de montaje no existe.',
  notWritten: 'Los archivos de esta hoja aún no están escritos.',
  allPrinted: (code) => `${code} ya está impresa. Sus fichas se empaquetan una a una.`,
  isPrinted: 'Esta hoja ya está impresa, así que se queda.',
  cancelled: 'el pedido se canceló.',
  waitsForSheet: 'el resto no está en una hoja de montaje que haya llegado hasta aquí.',
  damaged: 'Este archivo estaba dañado donde se guarda. Escribe la hoja de nuevo.',
}
