import { payOrder, type ShippingStatus, updateGlobalSettings } from '@picasso/contract'

import { createIdempotencyKey, parseResponse } from '../browser.ts'
import { buildWebhookRequest } from '../fake-stripe/index.ts'
import { describeFailure, GARMENT, type KnownOrder, SIZES, type Town } from './town.ts'
import { worldClock } from './world.ts'

/** Numbers from 0 to 1 that choose who and what, so that a step still means something when earlier steps are left out. */
export interface Choice {
  who: number
  what: number
}

/** Does one thing and says in words what was done and what came of it. */
type Action = (town: Town, choice: Choice) => Promise<string>

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.min(items.length - 1, Math.floor(at * items.length))]

const onOrder =
  (act: (town: Town, order: KnownOrder, what: number) => Promise<string>): Action =>
  async (town, { who, what }) => {
    // Most things happen to the latest orders.
    const order = pick(town.orders.toReversed(), who ** 2)
    return order ? `${order.number}: ${await act(town, order, what)}` : 'nobody has ordered yet'
  }

const say = (words: string, response: { status: number; text: string }): string =>
  response.status < 400 ? words : `${words}, ${describeFailure(response)}`

/** The newest page of the payment provider for an order. */
const findSession = ({ shop }: Town, { number }: KnownOrder) =>
  [...shop.stripe.account.sessions.values()].findLast(({ metadata }) => metadata['order'] === number)

const deliver = async ({ shop }: Town, event: Parameters<typeof buildWebhookRequest>[0]): Promise<number> =>
  (await shop.request({ method: 'POST', url: '/api/payments/stripe', ...buildWebhookRequest(event, worldClock.now()) })).statusCode

const NEXT_STATUS: Partial<Record<ShippingStatus, ShippingStatus>> = {
  pending: 'in_production',
  in_production: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  on_hold: 'pending',
}

const putAsOwner = async (town: Town, url: string, body: object) => (await town.findOwner()).put(url, body)

const placeNewOrder: Action = async (town, { who, what }) => {
  const buyer = pick(town.buyers, who)
  if (!buyer) return 'nobody is here'
  const method = pick(['stripe', 'stripe', 'stripe', 'stripe', 'bank-transfer', 'cash-on-delivery'], (what * 97) % 1) ?? 'stripe'
  const purchase = await town.preparePurchase(buyer, {
    size: pick(SIZES, what) ?? 'medium',
    quantity: 1 + Math.floor((what * 31) % 2),
    method,
    code: (what * 53) % 1 < 0.3,
  })
  return `${buyer.name} orders by ${method}: ${await town.send(purchase)}`
}

const openPayment: Action = onOrder(async (_town, { buyer, paymentUrl }) => {
  if (paymentUrl === null) return 'there is no payment page'
  return say(`${buyer.name} opens the payment page`, await buyer.browser.get(paymentUrl))
})

const pay: Action = onOrder(async (town, order, what) => {
  const session = findSession(town, order)
  if (session?.status !== 'open') return 'there is nothing to pay'
  town.shop.stripe.pay(session.id, what < 0.85 ? 'paid' : 'processing')
  return what < 0.85 ? 'pays by card' : 'pays by a slow bank'
})

const returnFromPayment: Action = onOrder(async (town, order) => {
  const session = findSession(town, order)
  if (!session) return 'there was no payment page'
  return say('the buyer returns from the payment page', await order.buyer.browser.get(new URL(session.success_url).pathname))
})

const deliverReport: Action = async (town, { who, what }) => {
  const { events } = town.shop.stripe
  const event = pick(events, who)
  if (!event) return 'Stripe has nothing to report'
  const status = await deliver(town, event)
  // Now and then a report comes once more although it was accepted.
  if (status === 200 && what < 0.8) events.splice(events.indexOf(event), 1)
  return `Stripe reports ${event.type}: ${status}`
}

/** The whole way without a break: most orders go it. */
const buy: Action = async (town, choice) => {
  const ordered = await placeNewOrder(town, { ...choice, what: (choice.what * 7) % 1 })
  const latest = { who: 0, what: choice.what }
  const steps = [openPayment, pay, choice.what < 0.5 ? returnFromPayment : deliverReport]
  const words = [ordered]
  // oxlint-disable-next-line no-await-in-loop
  for (const step of steps) words.push(await step(town, latest))
  return words.join(', ')
}

const BUYER_ACTIONS = {
  order: placeNewOrder,
  buy,
  'order again': async (town, { who }) => {
    const purchase = pick(town.purchases.slice(-3), who)
    return purchase ? `${purchase.buyer.name} presses the button of an order again: ${await town.send(purchase)}` : 'nobody has ordered yet'
  },
  'open payment': openPayment,
  pay,
  'return from payment': returnFromPayment,
  'look at payment': onOrder(async (_town, { id, buyer }) =>
    say('the page asks whether it is paid', await buyer.browser.get(`/api/orders/order/${id}/payment`)),
  ),
  'pay anew': onOrder(async (_town, order) => {
    const response = await order.buyer.browser.post(`/api/orders/order/${order.id}/payment`, {})
    if (response.status === 200) order.paymentUrl = parseResponse(response, payOrder.response).paymentUrl
    return say('the buyer starts the payment anew', response)
  }),
  cancel: onOrder(async (_town, order) => {
    const response = await order.buyer.browser.delete(`/api/orders/cancel/${order.id}`)
    if (response.status === 200) order.isCancelled = true
    return say('the buyer cancels', response)
  }),
  'change size': onOrder(async (town, order, what) => {
    const { version, lines } = await town.readOrder(order)
    const url = `/api/orders/order/${order.id}/lines/${lines[0]?._id ?? ''}/size`
    const size = pick(SIZES, what) ?? 'medium'
    return say(`the buyer changes the size to ${size}`, await order.buyer.browser.put(url, { size, version }))
  }),
  'change address': onOrder(async (town, order, what) => {
    const { version, contact, address } = await town.readOrder(order)
    const line1 = `${Math.ceil(what * 90)} New Road`
    const acknowledgedLine1 = order.line1
    // Until an answer comes, which it may never, either address may be stored.
    order.line1 = ''
    const response = await order.buyer.browser.put(`/api/orders/order/${order.id}/address`, {
      contact,
      address: { ...address, line1 },
      version,
    })
    if (response.status === 200) order.line1 = line1
    else if (response.status < 500) order.line1 = acknowledgedLine1
    return say(`the buyer moves to ${line1}`, response)
  }),
  claim: onOrder(async (town, order) => {
    const { lines } = await town.readOrder(order)
    const body = { lineId: lines[0]?._id, text: 'The print is crooked.', photo: order.buyer.photo }
    return say('the buyer claims a reprint', await order.buyer.browser.post(`/api/orders/order/${order.id}/claims`, body))
  }),
  pry: onOrder(async (town, order) => {
    const stranger = town.buyers.find((buyer) => buyer !== order.buyer)
    const { status = 404 } = (await stranger?.browser.get(`/api/orders/order/${order.id}`)) ?? {}
    if (status === 200) town.complaints.push(`nobody reads an order of somebody else: ${stranger?.name ?? ''} reads ${order.number}`)
    return `${stranger?.name ?? ''} tries to read it and gets ${status}`
  }),
} satisfies Record<string, Action>

const OWNER_ACTIONS = {
  'confirm transfer': onOrder(async (town, { id }) =>
    say('the owner confirms the payment', await putAsOwner(town, `/api/orders/payment-status/${id}`, { paymentStatus: 'confirmed' })),
  ),
  proceed: onOrder(async (town, order) => {
    const { shippingStatus } = await town.readOrder(order)
    const next = NEXT_STATUS[shippingStatus]
    if (!next) return 'it is done'
    return say(`the owner moves it to ${next}`, await putAsOwner(town, `/api/orders/shipping-status/${order.id}`, { shippingStatus: next }))
  }),
  hold: onOrder(async (town, { id }) =>
    say(
      'the owner puts it on hold',
      await putAsOwner(town, `/api/orders/shipping-status/${id}`, { shippingStatus: 'on_hold', reason: 'A question' }),
    ),
  ),
  'cancel as owner': onOrder(async (town, order) => {
    const response = await putAsOwner(town, `/api/orders/shipping-status/${order.id}`, {
      shippingStatus: 'cancelled',
      reason: 'Out of ink',
    })
    if (response.status === 200) order.isCancelled = true
    return say('the owner cancels', response)
  }),
  refund: onOrder(async (town, order, what) => {
    const owner = await town.findOwner()
    const key = createIdempotencyKey()
    const body = { amount: Math.max(1, Math.floor(order.total * (what < 0.5 ? 0.3 : 1))), reason: 'Crooked print' }
    const send = () => owner.post(`/api/orders/admin/${order.id}/refunds`, body, { 'idempotency-key': key })
    let response = await send()
    // The dialog repeats a request without an answer.
    if (response.status >= 500) response = await send()
    if (response.status === 201) order.refundKeys.push(key)
    return say(`the owner refunds ${body.amount}`, response)
  }),
  'answer claim': onOrder(async (town, { id }) => {
    const { rows } = await town.shop.observer.query<{ id: string }>(`select id from order_claims where order_id = $1 and state = 'open'`, [
      id,
    ])
    if (!rows[0]) return 'nobody claims anything'
    return say(
      'the owner accepts the claim',
      await putAsOwner(town, `/api/orders/admin/${id}/claims/${rows[0].id}`, { state: 'accepted', answer: 'Of course.', cause: 'other' }),
    )
  }),
  scan: onOrder(async (town, order, what) => {
    const ticket = pick(
      (await town.readTickets(order)).filter(({ state }) => state !== 'packed'),
      what,
    )
    if (!ticket) return 'there is no ticket to scan'
    return say(`the owner scans ${ticket.code}`, await (await town.findOwner()).post('/api/production/scan', { ticket: ticket.code }))
  }),
  reprint: onOrder(async (town, order, what) => {
    const ticket = pick(
      (await town.readTickets(order)).filter(({ state }) => state !== 'waiting'),
      what,
    )
    if (!ticket) return 'nothing is printed yet'
    const owner = await town.findOwner()
    const response = await owner.post(`/api/production/tickets/${ticket.id}/reprint`, { cause: 'misprint', quantity: 1 })
    if (response.status < 300) order.reprints += 1
    return say(`the owner prints one of ${ticket.code} again`, response)
  }),
  'change settings': async (town, { what }) => {
    const { terms, version } = parseResponse(await (await town.findOwner()).get('/api/settings/terms'), updateGlobalSettings.response)
    const price = Math.floor(what * 100) * 1000
    const change = town.deliveryPrices.begin(price)
    const deliveryMethods = terms.deliveryMethods.map((method, index) => (index === 0 ? { ...method, price } : method))
    const response = await putAsOwner(town, '/api/settings/terms', { terms: { ...terms, deliveryMethods }, version })
    if (response.status === 200) change.acknowledge()
    else if (response.status < 500) change.refuse()
    return say(`the owner sets the price of delivery to ${price}`, response)
  },
  'set stock': async (town, { what }) => {
    const { _id, title, text, isActive, version } = await town.readGarment()
    const blanks = [{ color: GARMENT.color, size: pick(SIZES, (what * 11) % 1), stock: Math.floor(what * 8) }]
    const before = await town.readStock()
    const count = async (): Promise<void> => {
      for (const [id, onHand] of await town.readStock())
        town.stockChanges.set(id, (town.stockChanges.get(id) ?? 0) + onHand - (before.get(id) ?? 0))
    }
    try {
      const response = await putAsOwner(town, `/api/category/${_id}`, { title, text, isActive, sizes: [], colors: [], blanks, version })
      return say(`the owner counts ${blanks[0]?.stock ?? 0} blanks of ${blanks[0]?.size ?? ''}`, response)
    } finally {
      await count()
    }
  },
  'set price': async (town, { what }) => {
    const { _id, title, text, isActive, version, sizes } = await town.readGarment()
    const price = 200_000 + Math.floor(what * 100) * 1000
    const body = { title, text, isActive, sizes: sizes.map(({ value }) => ({ value, price })), colors: [], blanks: [], version }
    return say(`the owner sets the price to ${price}`, await putAsOwner(town, `/api/category/${_id}`, body))
  },
} satisfies Record<string, Action>

/** A hold for a card ends after a quarter of an hour, one for a transfer after a week. */
const MINUTES = [1, 2, 5, 16, 16, 31, 65, 150, 400, 1440, 10_100] as const

const WORLD_ACTIONS = {
  wait: async (town, { what }) => {
    const minutes = pick(MINUTES, what) ?? 1
    worldClock.advance(minutes)
    await town.shop.setClock()
    return `${minutes} minutes pass`
  },
  'work off jobs': async (town) => {
    await town.shop.runJobs()
    return 'the worker does the jobs that are due'
  },
  reconcile: async (town) => {
    await town.shop.addCronJob('reconcile-payments')
    await town.shop.runJobs(['reconcile-payments'])
    return 'the worker asks the payment provider about open payments'
  },
  'deliver report': deliverReport,
  'bank decides': onOrder(async (town, order, what) => {
    const session = findSession(town, order)
    const intent = town.shop.stripe.account.intents.get(session?.payment_intent ?? '')
    if (!session || intent?.status !== 'processing') return 'no bank is thinking'
    town.shop.stripe.decide(session.id, what < 0.7)
    return what < 0.7 ? 'the slow bank pays' : 'the slow bank refuses'
  }),
} satisfies Record<string, Action>

export const ACTIONS = { ...BUYER_ACTIONS, ...OWNER_ACTIONS, ...WORLD_ACTIONS }
export type ActionName = keyof typeof ACTIONS

/** How often each is chosen, compared with the others. */
const WEIGHTS: readonly (readonly [ActionName, number])[] = [
  ['buy', 10],
  ['order', 6],
  ['order again', 3],
  ['open payment', 6],
  ['pay', 7],
  ['return from payment', 4],
  ['look at payment', 2],
  ['pay anew', 4],
  ['cancel', 4],
  ['change size', 3],
  ['change address', 2],
  ['claim', 2],
  ['pry', 1],
  ['confirm transfer', 3],
  ['proceed', 9],
  ['hold', 1],
  ['cancel as owner', 2],
  ['refund', 3],
  ['answer claim', 2],
  ['scan', 8],
  ['reprint', 3],
  ['change settings', 1],
  ['set stock', 2],
  ['set price', 1],
  ['wait', 8],
  ['work off jobs', 7],
  ['reconcile', 3],
  ['deliver report', 9],
  ['bank decides', 1],
]

export const chooseAction = (at: number): ActionName => {
  let left = at * WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0)
  return WEIGHTS.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'wait'
}

/** Whether two of them may run at the same time: those that move the clock or measure stock run alone. */
export const runsAlone = (name: ActionName): boolean => name === 'wait' || name === 'set stock'
