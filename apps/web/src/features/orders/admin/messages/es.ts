import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const pluralize = createPluralizer('es')
/** Without a number where more match than are counted. */
const orders = (count: number | undefined) =>
  count === undefined ? 'todos los pedidos que coinciden' : pluralize(count, { one: '1 pedido', other: `${count} pedidos` })

export const messages: typeof english = {
  title: 'Pedidos',
  order: 'Pedido',
  exportCsv: 'Exportar CSV',
  count: (count, formattedCount) => pluralize(count, { one: `${formattedCount} pedido`, other: `${formattedCount} pedidos` }),
  allCount: (count, formattedCount) =>
    pluralize(count, { one: `${formattedCount} pedido`, other: `${formattedCount} pedidos, con los cancelados` }),
  notLoaded: 'No se han podido cargar los pedidos.',
  loading: 'Cargando los pedidos',
  noMatches: 'No hay ningún pedido así.',
  empty: 'Todavía no hay pedidos. Cada pedido aparece aquí en cuanto se hace.',
  columns: {
    date: 'Fecha',
    customer: 'Cliente',
    total: 'Total',
    payment: 'Pago',
    shipping: 'Envío',
    pieces: 'Prendas',
    due: 'Entrega',
  },
  select: (number) => `Seleccionar ${number}`,
  selectAll: 'Seleccionar todos los pedidos de esta página',
  itemUnit: (count) => pluralize(count, { one: 'prenda', other: 'prendas' }),
  due: 'Entrega',
  overdue: 'Con retraso:',
  latest: 'Últimos pedidos',
  noOrdersFound: 'Todavía no hay pedidos.',
  allOrders: 'Todos los pedidos',
  noAccountOrders: 'Con esta cuenta no se ha pedido nada.',
  viewInList: 'Ver en la lista de pedidos',
  filters: {
    views: 'Vistas',
    all: 'Todos',
    view: {
      'to-confirm': 'Por confirmar',
      'to-print': 'Por imprimir',
      'to-pack': 'Por empaquetar',
      'to-ship': 'Por enviar',
      problems: 'Problemas',
    },
    sortOptions: { newest: 'Más recientes', oldest: 'Más antiguos', due: 'Entrega más próxima', total: 'Mayor importe' },
    methods: {
      stripe: 'Tarjeta',
      'bank-transfer': 'Transferencia bancaria',
      'cash-on-delivery': 'Contra reembolso',
      test: 'Pago de prueba',
    },
    search: 'Buscar por número, nombre o correo',
    filter: 'Filtrar',
    moreFilters: 'Más filtros',
    any: 'Cualquiera',
    payment: 'Pago',
    shipping: 'Envío',
    paymentMethod: 'Forma de pago',
    from: 'Desde',
    to: 'Hasta',
    sort: 'Ordenar',
    searchTerm: (search) => `«${search}»`,
    account: 'De una cuenta',
    fromDay: (day) => `Desde el ${day}`,
    toDay: (day) => `Hasta el ${day}`,
  },
  bulk: {
    label: 'Qué hacer con los seleccionados',
    selected: (count) =>
      count === undefined
        ? 'Seleccionados todos los que coinciden'
        : pluralize(count, { one: '1 pedido seleccionado', other: `${count} pedidos seleccionados` }),
    actions: {
      'confirm-payment': 'Confirmar el pago',
      'start-production': 'Empezar la producción',
      pack: 'Empaquetar',
      ship: 'Enviar',
      deliver: 'Entregado',
      hold: 'Pausar',
      release: 'Reanudar',
    },
    actionTitles: {
      'confirm-payment': (count) => `Confirmar el pago de ${orders(count)}`,
      'start-production': (count) => `Empezar la producción de ${orders(count)}`,
      pack: (count) => `Empaquetar ${orders(count)}`,
      ship: (count) => `Enviar ${orders(count)}`,
      deliver: (count) => (count === 1 ? 'Marcar 1 pedido como entregado' : `Marcar ${orders(count)} como entregados`),
      hold: (count) => `Pausar ${orders(count)}`,
      release: (count) => `Reanudar ${orders(count)}`,
    },
    question: (action) => `¿${action}?`,
    printPack: 'Archivos de impresión',
    clearSelection: 'No seleccionar ninguno',
    selectAllMatching: (count) => `${count === undefined ? 'Todos los' : `Los ${count}`} que coinciden, no solo los seleccionados`,
    partialHint: 'Cada pedido va por separado: lo que no se pueda hacer se te dice y queda como está.',
    trackingNumber: (number) => `Número de seguimiento de ${number}`,
    notChanged: 'No se ha cambiado nada.',
    results: 'Resultado',
    unknownOrder: 'No existe ese pedido',
    done: (done) => pluralize(done, { one: '1 hecho', other: `${done} hechos` }),
    doneAndFailed: (done, failed) =>
      `${pluralize(done, { one: '1 hecho', other: `${done} hechos` })}, ${pluralize(failed, { one: '1 rechazado', other: `${failed} rechazados` })}`,
    remaining: (count) =>
      pluralize(count, { one: 'Coincide uno más. Repítelo para él.', other: `Coinciden ${count} más. Repítelo para ellos.` }),
    changedOrders: 'Los que están hechos',
    progress: (done, all) => `${done} de ${all}`,
    noResponse: 'No ha llegado respuesta. Mira si se ha cambiado antes de intentarlo otra vez.',
    retry: (count) => `Intentar otra vez ${orders(count)}`,
    close: 'De acuerdo',
  },
  reason: 'Motivo',
  reasonRequired: 'Di por qué.',
  cancel: 'Dejarlo',
  undo: 'Deshacer',
  notifyCustomer: 'Avisar al cliente por correo',
}
