import { AdminOrder, Order, readBoard } from '@picasso/contract'

import { createConfirmationToken } from '../../src/features/orders/access.ts'
import { selectPayments } from '../../src/features/payments/index.ts'
import {
  addToCart,
  type Browser,
  createIdempotencyKey,
  createPlainPicture,
  parseResponse,
  placeTestOrder,
  uploadTestPicture,
} from '../browser.ts'
import { createStripeEvent } from '../fake-stripe/index.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { succeed } from './responses.ts'

const DISCOUNT = {
  code: 'SAMPLE-5',
  kind: 'percent',
  value: 5,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  limit: 10,
  isActive: true,
}

interface People {
  shop: RecordedShop
  buyer: Browser
  owner: Browser
  designId: string
}

const place = async ({ buyer, designId }: People, paymentMethod: string, over: object = {}): Promise<Order> => {
  const line = await addToCart(buyer, designId, { quantity: 2 })
  return (await placeTestOrder(buyer, [line._id], { paymentMethod, ...over })).order
}

const readAdminOrder = async ({ owner }: People, { _id }: Order): Promise<AdminOrder> =>
  parseResponse(await owner.get(`/api/orders/admin/${_id}`), AdminOrder)

const move = async ({ owner }: People, { _id }: Order, shippingStatus: string, over: object = {}): Promise<void> =>
  void (await succeed(owner.put(`/api/orders/shipping-status/${_id}`, { shippingStatus, ...over })))

const PLATE_SETTINGS = {
  plates: [
    { role: 'color', name: 'Red', lab: { l: 50, a: 60, b: 40 }, screen: { linesPerInch: 45, angle: 45, dot: 'round', leastDot: 5 } },
  ],
  usesCloth: true,
  chokeMm: 0.15,
  trapMm: 0.1,
}

const readReference = async ({ shop }: People, { _id }: Order): Promise<string> =>
  (await selectPayments(shop.database, _id)).at(-1)?.reference ?? ''

/** Goes to Stripe, pays or fails there, and is reported. */
const payByCard = async (people: People, order: Order, outcome: 'paid' | 'processing'): Promise<string> => {
  const { shop, buyer } = people
  const reference = await readReference(people, order)
  await buyer.get(`/api/payments/pay/${reference}`)
  const [session] = [...shop.stripe.account.sessions.values()].slice(-1)
  if (!session) throw new Error('There is no payment page.')
  shop.stripe.pay(session.id, outcome)
  await shop.deliverWebhooks()
  await buyer.get(`/api/payments/return/${reference}`)
  await succeed(buyer.get(`/api/orders/order/${order._id}/payment`))
  if (outcome === 'processing') {
    shop.stripe.decide(session.id, true)
    await shop.deliverWebhooks()
  }
  return session.payment_intent ?? ''
}

/** A buyer's changes until production begins. */
const changeOrder = async (people: People): Promise<void> => {
  const { buyer } = people
  const order = await place(people, 'cash-on-delivery')
  const url = `/api/orders/order/${order._id}`
  const { contact, address, version } = parseResponse(await buyer.get(url), Order)
  const moved = parseResponse(await buyer.put(`${url}/address`, { contact, address: { ...address, line1: '9 New Road' }, version }), Order)
  const size = { size: 'large', version: moved.version }
  await succeed(buyer.put(`${url}/lines/${order.lines[0]?._id ?? ''}/size`, size))
  await succeed(buyer.post(`${url}/reorder`, {}))
  await succeed(buyer.delete(`/api/orders/cancel/${order._id}`))
}

/** The whole way of an order through production, with a claim and a reprint. */
const produceOrder = async (people: People): Promise<void> => {
  const { shop, buyer, owner } = people
  const order = await place(people, 'cash-on-delivery')
  const url = `/api/orders/order/${order._id}`
  await shop.runAllJobs()
  const { columns } = parseResponse(await owner.get(`/api/production/board?search=${order.number}`), readBoard.response)
  const ticket = columns.flatMap(({ tickets }) => tickets)[0]
  await succeed(owner.put(`/api/production/tickets/${ticket?._id ?? ''}`, { state: 'printing', version: 1 }))
  await succeed(buyer.post(`${url}/cancel-request`, { reason: 'I moved.' }))
  const scan = async (code: string): Promise<void> => void (await succeed(owner.post('/api/production/scan', { ticket: code })))
  await scan(ticket?.code ?? '')
  await scan(ticket?.code ?? '')
  await succeed(owner.post(`/api/production/tickets/${ticket?._id ?? ''}/reprint`, { cause: 'misprint', quantity: 1 }))
  for (const _ of ['printing', 'printed', 'packed']) await scan(`${ticket?.code ?? ''}R1`)
  await owner.get(`/api/production/print-pack?orders=${order._id}`)
  const line = order.lines[0]?._id ?? ''
  await succeed(owner.post(`/api/production/lines/${line}/front/plates`, { settings: PLATE_SETTINGS, version: 0 }))
  await shop.runJob('plates', { orderLineId: line, side: 'front' })
  await move(people, order, 'shipped', { tracking: { carrier: 'Post', number: '1' } })
  const photo = (await uploadTestPicture(buyer, await createPlainPicture(40, 40, '#aa0000'))).secure_url
  const claim = { lineId: order.lines[0]?._id, text: 'The print is crooked.', photo }
  const [open] = parseResponse(await buyer.post(`${url}/claims`, claim), Order, 201).claims
  const answer = { state: 'accepted', answer: 'We are sorry.', quantity: 1, cause: 'misprint' }
  await succeed(owner.put(`/api/orders/admin/${order._id}/claims/${open?._id ?? ''}`, answer))
  await shop.runAllJobs()
  await move(people, order, 'delivered')
  await succeed(owner.put(`/api/orders/payment-status/${order._id}`, { paymentStatus: 'confirmed' }))
  await succeed(owner.post(`/api/production/orders/${order._id}/files`, {}))
}

/** Cards: paid at once and by a slow bank, expired, refunded, disputed. */
const payOrders = async (people: People): Promise<void> => {
  const { shop, buyer, owner } = people
  const order = await place(people, 'stripe')
  const intent = await payByCard(people, order, 'paid')
  await shop.runAllJobs()
  const refund = async (amount: number): Promise<string> => {
    const url = `/api/orders/admin/${order._id}/refunds`
    await succeed(owner.post(url, { amount, reason: 'Crooked.' }, { 'idempotency-key': createIdempotencyKey() }))
    await shop.runAllJobs()
    await shop.deliverWebhooks()
    return (await readAdminOrder(people, order)).refunds.at(-1)?._id ?? ''
  }
  await refund(100)
  shop.stripe.account.refundsEnd = 'failed'
  const failed = await refund(200)
  await succeed(owner.put(`/api/orders/admin/${order._id}/refunds/${failed}`, { action: 'retry' }))
  await shop.runAllJobs()
  await owner.put(`/api/orders/admin/${order._id}/refunds/${failed}`, { action: 'paid-out', reference: 'Statement 9' })
  shop.stripe.account.refundsEnd = 'succeeded'
  shop.stripe.events.push(createStripeEvent('charge.dispute.created', { id: 'du_1', payment_intent: intent, reason: 'fraudulent' }))
  await shop.deliverWebhooks()
  shop.stripe.events.push(
    createStripeEvent('charge.dispute.closed', { id: 'du_1', payment_intent: intent, reason: 'fraudulent', status: 'lost' }),
  )
  await shop.deliverWebhooks()
  const slow = await place(people, 'stripe')
  await payByCard(people, slow, 'processing')
  const unpaid = await place(people, 'stripe')
  await buyer.get(`/api/payments/pay/${await readReference(people, unpaid)}`)
  await succeed(buyer.delete(`/api/orders/cancel/${unpaid._id}`))
  const cancelled = await place(people, 'stripe')
  await payByCard(people, cancelled, 'paid')
  await move(people, cancelled, 'cancelled', { reason: 'Out of ink' })
  await shop.runAllJobs()
  const abandoned = await place(people, 'stripe', { discountCode: 'SAMPLE-5' })
  await buyer.get(`/api/payments/pay/${await readReference(people, abandoned)}`)
  shop.clock.advance(20)
  await succeed(buyer.post(`/api/orders/order/${abandoned._id}/payment`, {}))
  shop.clock.advance(100)
  await shop.runJob('release-stock', { orderId: abandoned._id })
  await succeed(buyer.post(`/api/orders/order/${abandoned._id}/payment`, {}))
  await shop.runJob('reconcile-payments')
  await shop.runAllJobs()
}

/** By transfer, at the pretended bank, and cash that waits for a confirmation; notes, holds and changes by the owner. */
const handleOrders = async (people: People): Promise<void> => {
  const { shop, buyer, owner, designId } = people
  const transfer = await place(people, 'bank-transfer')
  const { version } = await readAdminOrder(people, transfer).then(({ order }) => order)
  await succeed(owner.put(`/api/orders/admin/${transfer._id}`, { attention: null, version }))
  await succeed(owner.post(`/api/orders/admin/${transfer._id}/notes`, { text: 'Called her.', visibleToBuyer: true }))
  await succeed(owner.put(`/api/orders/payment-status/${transfer._id}`, { paymentStatus: 'confirmed' }))
  await move(people, transfer, 'on_hold', { reason: 'A question' })
  await move(people, transfer, 'pending')
  await succeed(owner.post(`/api/orders/admin/${transfer._id}/revoke-links`, {}))
  await succeed(owner.post('/api/orders/bulk', { action: 'start-production', orders: { ids: [transfer._id] } }))
  const free = await place(people, 'test')
  const reference = await readReference(people, free)
  await buyer.post(`/demo/payment/${reference}/fail`, {})
  await buyer.post(`/demo/payment/${reference}/succeed`, {})
  const line = await addToCart(buyer, designId, { quantity: 12 })
  const unconfirmed = (await placeTestOrder(buyer, [line._id], { paymentMethod: 'cash-on-delivery' })).order
  const confirmation = createConfirmationToken(shop.services.secrets, unconfirmed._id)
  await succeed(buyer.post(`/api/orders/order/${unconfirmed._id}/confirmation`, { confirmation }))
  const second = await addToCart(buyer, designId, { quantity: 12 })
  const forgotten = (await placeTestOrder(buyer, [second._id], { paymentMethod: 'cash-on-delivery' })).order
  await shop.runJob('expire-unconfirmed', { orderId: forgotten._id })
  await shop.runAllJobs()
}

/** Every call about an order, each where it succeeds. */
export const playOrders = async (people: People): Promise<void> => {
  await succeed(people.owner.post('/api/discounts', DISCOUNT))
  for (const story of [changeOrder, produceOrder, handleOrders, payOrders]) {
    // oxlint-disable-next-line no-await-in-loop -- one story after the other
    await story(people)
    // The limits of orders within a minute end.
    people.shop.clock.advance(2)
  }
}
