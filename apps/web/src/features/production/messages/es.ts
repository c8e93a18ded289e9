import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')
const formatUnits = (count: number) => plural(count, { one: '1 prenda', other: `${count} prendas` })
const tickets = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` })
const orders = (count: number) => plural(count, { one: '1 pedido', other: `${count} pedidos` })

export const messages: typeof english = {
  title: 'Producción',
  sheets: 'Hojas de montaje',
  states: { waiting: 'En espera', printing: 'En impresión', printed: 'Impresas', packed: 'Empaquetadas' },
  causes: {
    misprint: 'Mala impresión',
    'blank-fault': 'Prenda en blanco defectuosa',
    transport: 'Dañada en el transporte',
    other: 'Otra',
  },
  filter: 'Filtrar',
  garment: 'Prenda',
  allGarments: 'Todas las prendas',
  search: 'Buscar',
  searchPlaceholder: 'Pedido, ficha o título',
  notLoaded: 'No se ha podido cargar el tablero.',
  loading: 'Cargando el tablero',
  noMatches: 'No hay ninguna ficha así.',
  emptyText: 'No hay nada por imprimir. Los pedidos pagados llegan aquí por sí solos.',
  clearFilters: 'Ver todo el tablero',
  selectedCount: (ticketCount, orderCount) =>
    plural(ticketCount, {
      one: `1 ficha de ${orders(orderCount)} seleccionada`,
      other: `${tickets(ticketCount)} de ${orders(orderCount)} seleccionadas`,
    }),
  printPack: 'Archivos de impresión',
  clearSelection: 'No seleccionar ninguna',
  column: {
    empty: 'Aquí no hay nada.',
    formatUnits,
    late: (count) => `${count} con retraso`,
    dueToday: (count) => `${count} para hoy`,
    group: (column, blank) => `${column}: ${blank}`,
    hidden: (count) =>
      plural(count, { one: 'Una más: acota el tablero para verla.', other: `${count} más: acota el tablero para verlas.` }),
  },
  picks: {
    title: (count) => `Prendas en blanco por traer: ${count}`,
    caption: 'Prendas en blanco para todo lo que espera',
    color: 'Color',
    size: 'Talla',
    needed: 'Por traer',
    remaining: 'Quedan después',
  },
  ticket: {
    name: (code, title, count) => `${code}, ${title}, ${formatUnits(count)}`,
    blockedName: (name, reason) => `${name}, bloqueada: ${reason}`,
    select: (code) => `Seleccionar ${code}`,
    moveBack: (code, state) => `${code}: volver a ${state}`,
    moveForward: (code, state) => `${code}: pasar a ${state}`,
    next: 'Siguiente',
    cut: 'Corte',
    cutAction: (code) => `${code}: líneas de corte`,
    proof: 'Prueba',
    proofAction: (code) => `${code}: prueba de color`,
    reprintAction: (code) => `${code}: imprimir de nuevo`,
    sides: { front: 'Delante', back: 'Detrás', both: 'Delante y detrás' },
    plates: { front: 'Planchas: delante', back: 'Planchas: detrás' },
    platesLabel: { front: (code) => `Planchas: delante, ${code}`, back: (code) => `Planchas: detrás, ${code}` },
    dueDate: (day) => `Entrega: ${day}`,
    urgency: {
      late: (day) => `Con retraso: era para el ${day}`,
      today: (day) => `Hoy, ${day}`,
      tomorrow: (day) => `Mañana, ${day}`,
    },
    reprint: (cause) => `Reimpresión: ${cause}`,
    reprintNote: (cause, note) => `Reimpresión: ${cause}. ${note}`,
    resolve: 'Resolverlo',
  },
  team: {
    title: 'Equipo',
    moveAll: (state) => `Todas a ${state}`,
    moveAllLabel: (order, state) => `${order}: todas a ${state}`,
  },
  scan: {
    label: 'Escanea o escribe una ficha o una hoja de montaje',
    advance: 'Avanzar',
    moved: (code, state) => `${code} pasa a: ${state.toLowerCase()}.`,
    sheetMoved: (code, count, state) => `${code}: ${tickets(count)}, ahora: ${state.toLowerCase()}.`,
    stayed: (ticket, reason) => `${ticket} se queda: ${reason}`,
    notMoved: 'La ficha no se ha movido.',
  },
  reprint: {
    label: (code) => `Imprimir ${code} de nuevo`,
    title: (code) => `¿Imprimir ${code} de nuevo?`,
    text: 'Se crea una ficha nueva y se toman del estante otras tantas prendas en blanco. El cliente no paga nada por ello.',
    cause: 'Qué ha fallado',
    selectCause: 'Elige una causa',
    itemCount: 'Prendas',
    note: 'Nota para el taller',
    success: (code) => `${code} espera para imprimirse.`,
    failed: 'La reimpresión no se ha creado.',
    submit: 'Imprimir de nuevo',
    cancel: 'Dejarlo',
  },
}
