import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')

export const messages: typeof english = {
  title: 'Panel de pedidos',
  lead: 'Cómo van tus pedidos, al momento',
  lastUpdated: (time) => `Última actualización: ${time}`,
  fetchFailed: 'No se han podido obtener las estadísticas',
  errorTitle: 'Error al cargar las estadísticas',
  retry: 'Reintentar',
  loadingStatistics: 'Cargando las estadísticas…',
  totalOrders: 'Pedidos en total',
  totalByDay: (days) => `Todos los pedidos en los últimos ${days} días`,
  totalOrdersNote: 'Sin los cancelados',
  paymentConfirmed: 'Pago confirmado',
  ordersPacked: 'Pedidos empaquetados',
  ordersShipped: 'Pedidos enviados',
  processing: 'Así avanzan los pedidos',
  paymentRate: 'Pagos completados',
  packing: 'Avance del empaquetado',
  shipping: 'Avance de los envíos',
  gauge: (title, percent) => `${title}: ${percent}`,
  review: {
    title: 'Requiere atención',
    notLoaded: 'No se ha podido cargar lo que requiere atención.',
    loading: 'Buscando lo que requiere atención',
    empty: 'Nada por ahora. Todo sigue su camino por sí solo.',
    fixLabel: (fix, order) => `${fix}: ${order}`,
    more: (count) => plural(count, { one: 'Y uno más del mismo tipo.', other: `Y ${count} más de los mismos tipos.` }),
  },
  warnings: 'Sobre el servidor',
  sales: {
    title: 'Ventas',
    bestSellers: 'Lo más vendido',
    empty: 'En estos días no se ha vendido nada.',
    ownDesigns: 'Diseños propios',
    readyMade: 'Listas para llevar',
    itemCount: (count) => plural(count, { one: '1 prenda', other: `${count} prendas` }),
    comparedWith: (days, amount) =>
      `frente a ${amount} en ${plural(days, { one: 'el día anterior', other: `los ${days} días anteriores` })}`,
    nothingBefore: (days) =>
      `En ${plural(days, { one: 'el día anterior', other: `los ${days} días anteriores` })} no hay nada con que comparar.`,
    soldBefore: (days, orders) =>
      `En ${plural(days, { one: 'el día anterior', other: `los ${days} días anteriores` })} ${plural(orders, { one: 'entró un pedido', other: `entraron ${orders} pedidos` })}.`,
    showYear: 'Ver el último año',
    received: 'cobrado, menos lo reembolsado',
    receivedPerDay: 'Dinero cobrado por día',
    orders: (count) => plural(count, { one: 'pedido', other: 'pedidos' }),
    ordersPerDay: 'Pedidos por día',
    peak: (day, amount) => `${day} · ${amount}`,
    today: 'Hoy',
    moreBestSellers: (count) => plural(count, { one: 'Uno más', other: `${count} más` }),
    onDay: (day, amount) => `${day}: ${amount}`,
    time: 'Periodo',
    from: 'Desde',
    to: 'Hasta',
    ranges: { 7: 'Últimos 7 días', 30: 'Últimos 30 días', 90: 'Últimos 90 días', 365: 'Último año', own: 'De un día a otro' },
    selectDays: 'Elige dos días con tres años de diferencia como máximo.',
    notLoaded: 'No se han podido cargar las ventas.',
    loading: 'Cargando las ventas',
    dayByDay: 'Día a día',
    day: 'Día',
    ordersColumn: 'Pedidos',
    receivedColumn: 'Cobrado',
    refunded: 'Reembolsado',
  },
  onboarding: {
    title: 'Hacia tu primera venta',
    remaining: (remaining, all) => plural(remaining, { one: `Queda ${remaining} de ${all}`, other: `Quedan ${remaining} de ${all}` }),
    done: '(hecho)',
    steps: {
      contact: {
        title: 'Di quién eres',
        text: 'El nombre y la dirección aparecen en los recibos y en las políticas.',
        action: 'Abrir los ajustes',
      },
      payment: {
        title: 'Elige cómo te pagan',
        text: 'Una cuenta bancaria o tarjetas, además del pago contra reembolso.',
        action: 'Configurar el pago',
      },
      mail: {
        title: 'Deja salir los correos',
        text: 'Hasta que configures SMTP_URL, cada correo espera donde solo tú lo ves.',
        action: 'Ver los correos',
      },
      product: {
        title: 'Pon algo en el estante',
        text: 'La gente ya puede diseñar lo suyo; unas pocas prendas listas les muestran cómo.',
        action: 'Añadir un producto',
      },
      sale: {
        title: 'Vende la primera prenda',
        text: 'Compra una: verás lo que ven tus clientes y puedes cancelarla aquí.',
        action: 'Diseñar una',
      },
    },
  },
}
