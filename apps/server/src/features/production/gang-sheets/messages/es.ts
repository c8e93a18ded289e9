import type { messages as english } from './en.ts'

export const messages: typeof english = {
  nothingWaiting:
    'No hay ninguna impresión en espera. Las de los pedidos pagados aparecen aquí en cuanto están dibujadas, salvo que ya estén en una plancha.',
  marginTooWide: 'Los márgenes no dejan nada de esta película.',
  isFrozen: 'Esta plancha está cerrada. Elimínala para colocar de nuevo sus impresiones.',
  isBusy: 'Se está trabajando en esta plancha. Inténtalo de nuevo en un momento.',
  isOnOtherSheet: (ticket) => `Esta impresión de ${ticket} ya está en otra plancha.`,
  nothingPlaced: 'No hay nada en esta plancha.',
  unplaced: (count) =>
    count === 1
      ? 'Una impresión no tiene sitio. Déjala fuera o pásala a la plancha siguiente.'
      : `${count} impresiones no tienen sitio. Déjalas fuera o pásalas a la plancha siguiente.`,
  hasProblem: (ticket) => `Una impresión de ${ticket} se solapa con otra, está demasiado cerca o queda fuera. Muévela antes.`,
  printChanged: (ticket) => `Una impresión de ${ticket} se ha vuelto a dibujar entretanto. Coloca de nuevo la plancha.`,
  isBlocked: (ticket, reason) => `${ticket} no se puede imprimir: ${reason} Déjalo fuera.`,
  noSheet: 'Esa plancha no existe.',
  notWritten: 'Los archivos de esta plancha aún no están escritos.',
  allPrinted: (code) => `${code} ya está impresa. Sus fichas se empaquetan una a una.`,
  isPrinted: 'Esta plancha ya está impresa, así que se queda.',
  cancelled: 'el pedido se canceló.',
  waitsForSheet: 'el resto no está en una plancha que haya llegado hasta aquí.',
  damaged: 'Este archivo estaba dañado donde se guarda. Escribe la plancha de nuevo.',
}
