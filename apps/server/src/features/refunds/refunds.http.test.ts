import { AdminOrder, listAttention } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { errorOf, newKey, read } from '../../../test/browser.ts'
import { type CardOrder, CardShop } from '../../../test/card-payments.ts'
import { person, type SignedIn } from '../../../test/people.ts'
import { newEvent } from '../../../test/stripe-stand-in/index.ts'
import { mails } from '../mail/schema.ts'
import { refunds } from '../payments/schema.ts'
import { reconcileRefunds } from './perform.ts'

let shop: CardShop
let owner: SignedIn
beforeAll(async () => {
  shop = await CardShop.open({ BANK_ACCOUNT: 'Picasso Ltd | 0012 3456' })
  owner = await person(shop.shop, { isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.trouble = 'none'
  shop.stripe.account.refundsEnd = 'succeeded'
  shop.stripe.events = []
})

const paid = async (): Promise<CardOrder> => {
  const card = await shop.placed()
  await shop.goToPay(card)
  shop.stripe.pay(await shop.sessionOf(card))
  await shop.deliverAll()
  return card
}
const giveBack = ({ order }: CardOrder, body: object, key = newKey()) =>
  owner.browser.post(`/api/orders/admin/${order._id}/refunds`, { reason: 'One was crooked.', ...body }, { 'idempotency-key': key })
const settle = ({ order }: CardOrder, refundId: string, body: object) =>
  owner.browser.put(`/api/orders/admin/${order._id}/refunds/${refundId}`, body)
const whole = async ({ order }: CardOrder) => read(await owner.browser.get(`/api/orders/admin/${order._id}`), AdminOrder)
const cancel = ({ browser, order }: CardOrder) => browser.send({ method: 'DELETE', url: `/api/orders/cancel/${order._id}` })
const attentionOf = async ({ order }: CardOrder) =>
  read(await owner.browser.get('/api/orders/attention'), listAttention.response).items.flatMap((item) =>
    // The clock goes ahead and nothing is drawn here; that is another matter.
    item.order?._id === order._id && item.kind !== 'waiting-print-file' ? [item.kind] : [],
  )
const firstRefund = async (card: CardOrder) => {
  const refund = (await whole(card)).refunds.at(-1)
  if (!refund) throw new Error('There is no refund.')
  return refund
}
const refundMails = async (card: CardOrder): Promise<number> => {
  const ids = (await whole(card)).refunds.map(({ _id }) => _id)
  const counts = await Promise.all(ids.map((id) => shop.shop.database.$count(mails, eq(mails.about, id))))
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('an owner gives back', () => {
  it('a part, and then the rest, and no more than came', async () => {
    const card = await paid()
    const { total } = card.order.totals
    read(await giveBack(card, { amount: 50_000, lines: [{ lineId: card.order.lines[0]?._id, quantity: 1 }] }), AdminOrder, 201)
    await shop.runJobs()
    const partly = await whole(card)
    expect(partly.order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 50_000 })
    expect(partly.refunds).toMatchObject([{ amount: 50_000, status: 'succeeded', byHand: false }])
    expect(partly.order.timeline.at(-1)?.text).toMatch(/given back/)
    const tooMuch = await giveBack(card, { amount: total - 50_000 + 1 })
    expect([tooMuch.status, Object.keys(errorOf(tooMuch).fields ?? {})]).toEqual([400, ['amount']])
    read(await giveBack(card, { amount: total - 50_000 }), AdminOrder, 201)
    await shop.runJobs()
    expect((await whole(card)).order).toMatchObject({ paymentStatus: 'refunded', refunded: total })
    expect(await refundMails(card)).toBe(2)
  })

  it('once, however often the request comes', async () => {
    const card = await paid()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(card, { amount: 10_000 }, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await shop.runJobs()
    expect((await whole(card)).order.refunded).toBe(10_000)
    expect(errorOf(await giveBack(card, { amount: 20_000 }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('with others at the same moment, and the database lets no more go than came', async () => {
    const card = await paid()
    const { total } = card.order.totals
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(card, { amount: Math.ceil(total / 3) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const { id } = await shop.payment(card)
    const more = shop.shop.database.update(refunds).set({ amountMinor: total }).where(eq(refunds.paymentId, id))
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'payments_refunded' } })
  })

  it('only after showing who they are, which lasts ten minutes', async () => {
    const card = await paid()
    shop.minutesLater(11)
    const answer = await giveBack(card, { amount: 10_000 })
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'PASSWORD_NEEDED'])
    owner = await person(shop.shop, { isAdmin: true })
    expect((await whole(card)).refunds).toEqual([])
  })

  it('nothing of an order that is not paid, and only pieces that are in it', async () => {
    const unpaid = await shop.placed()
    expect(errorOf(await giveBack(unpaid, { amount: 1 })).code).toBe('ILLEGAL_TRANSITION')
    const card = await paid()
    const stranger = await giveBack(card, { amount: 1, lines: [{ lineId: unpaid.order.lines[0]?._id, quantity: 1 }] })
    expect(errorOf(stranger).fields).toHaveProperty('lines')
  })
})

describe('the provider gives back once', () => {
  it.each(['500', 'reset', 'hang', 'answer lost'] as const)('though it did not answer at first: %s', async (trouble) => {
    const card = await paid()
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    shop.stripe.trouble = trouble
    await expect(shop.runJobs()).rejects.toThrow(/Something went wrong|Request|connection|socket/)
    expect((await firstRefund(card)).status).toBe('pending')
    shop.stripe.trouble = 'none'
    await shop.runJobs()
    expect((await firstRefund(card)).status).toBe('succeeded')
    const { chargeRef } = await shop.payment(card)
    expect(shop.stripe.account.refundsOf(chargeRef ?? '')).toHaveLength(1)
  })

  it('though the process died before it wrote the answer down, and the key was forgotten over there', async () => {
    const card = await paid()
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const { _id } = await firstRefund(card)
    await shop.shop.database.update(refunds).set({ status: 'pending', providerRef: null }).where(eq(refunds.id, _id))
    shop.stripe.forgetKeys()
    shop.minutesLater(2)
    await reconcileRefunds(shop.shop.parts)
    expect((await firstRefund(card)).status).toBe('succeeded')
    const { chargeRef } = await shop.payment(card)
    expect(shop.stripe.account.refundsOf(chargeRef ?? '')).toHaveLength(1)
  })

  it('and says later that it took its time, or that the bank sent it back', async () => {
    for (const status of ['succeeded', 'failed'] as const) {
      const card = await paid()
      shop.stripe.account.refundsEnd = 'pending'
      read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
      await shop.runJobs()
      expect((await whole(card)).order).toMatchObject({ paymentStatus: 'confirmed', refunded: 0 })
      const { chargeRef } = await shop.payment(card)
      const [there] = shop.stripe.account.refundsOf(chargeRef ?? '')
      expect(await shop.deliver(newEvent('refund.updated', { ...there, status }))).toBe(200)
      expect((await firstRefund(card)).status).toBe(status)
      expect((await whole(card)).order.refunded).toBe(status === 'succeeded' ? 10_000 : 0)
    }
  })

  it('though it reports everything twice and in any order', async () => {
    const card = await paid()
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const events = shop.stripe.events.splice(0)
    const { chargeRef } = await shop.payment(card)
    const [there] = shop.stripe.account.refundsOf(chargeRef ?? '')
    const late = newEvent('refund.updated', { ...there, status: 'pending' })
    for (const event of [late, ...events, ...events, late]) expect(await shop.deliver(event)).toBe(200)
    expect((await whole(card)).order.refunded).toBe(10_000)
    await shop.runJobs()
    expect(await refundMails(card)).toBe(1)
  })

  it('and what somebody gave back over there stands in our books too', async () => {
    const card = await paid()
    const { chargeRef } = await shop.payment(card)
    const refund = shop.stripe.account.createRefund(new URLSearchParams({ payment_intent: chargeRef ?? '', amount: '7000' }))
    const event = newEvent('refund.created', refund)
    await Promise.all([shop.deliver(event), shop.deliver(event), shop.deliver(newEvent('refund.updated', refund))])
    expect((await whole(card)).order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 7_000 })
  })
})

describe('a refund that failed', () => {
  it('calls a person, is tried again as another, and what failed stays in the books', async () => {
    const card = await paid()
    shop.stripe.account.refundsEnd = 'failed'
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const failed = await firstRefund(card)
    expect(failed).toMatchObject({ status: 'failed', may: { retry: true, payOut: true } })
    expect(failed.error).not.toBeNull()
    expect(await attentionOf(card)).toEqual(['failed-refund'])
    shop.stripe.account.refundsEnd = 'succeeded'
    read(await settle(card, failed._id, { action: 'retry' }), AdminOrder)
    await shop.runJobs()
    const after = await whole(card)
    expect(after.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(after.order.refunded).toBe(10_000)
    expect(await attentionOf(card)).toEqual([])
    expect(errorOf(await settle(card, failed._id, { action: 'retry' })).code).toBe('ILLEGAL_TRANSITION')
  })

  it('can be paid out by hand', async () => {
    const card = await paid()
    shop.stripe.account.refundsEnd = 'failed'
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const failed = await firstRefund(card)
    read(await settle(card, failed._id, { action: 'paid-out', reference: 'Statement 9' }), AdminOrder)
    const after = await whole(card)
    expect(after.order.refunded).toBe(10_000)
    expect(after.history.map(({ text }) => text)).toContain('Paid out as: Statement 9')
    expect(await attentionOf(card)).toEqual([])
  })
})

describe('cancelling a paid order', () => {
  it('sends all of the money back by itself, once', async () => {
    const card = await paid()
    read(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    await Promise.all([cancel(card), cancel(card), cancel(card)])
    await shop.runJobs()
    const after = await whole(card)
    expect(after.order).toMatchObject({ paymentStatus: 'refunded', shippingStatus: 'cancelled', refunded: card.order.totals.total })
    expect(after.refunds.map(({ amount }) => amount)).toEqual([10_000, card.order.totals.total - 10_000])
    expect(after.attention).toBeNull()
    expect(await shop.mailKinds(card)).toContain('order cancelled')
  })

  it('by the demo’s bank works the same', async () => {
    const card = await shop.placed({ paymentMethod: 'test' })
    await card.browser.send({
      method: 'POST',
      url: `${card.paymentUrl}/succeed`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await cancel(card)
    await shop.runJobs()
    expect((await whole(card)).order.paymentStatus).toBe('refunded')
  })
})

describe('money that came after an order was cancelled', () => {
  it('goes back with one deed, and nobody is called any more', async () => {
    const card = await shop.placed()
    await shop.goToPay(card)
    shop.stripe.pay(await shop.sessionOf(card))
    await cancel(card)
    await shop.deliverAll()
    expect(await attentionOf(card)).toEqual(['paid-after-cancel'])
    const [payment] = (await whole(card)).payments
    expect(payment).toMatchObject({ surplus: true, refundable: card.order.totals.total })
    read(await giveBack(card, { paymentId: payment?._id, amount: payment?.refundable }), AdminOrder, 201)
    await shop.runJobs()
    const after = await whole(card)
    expect(after.order).toMatchObject({ paymentStatus: 'cancelled', refunded: 0 })
    expect(after.refunds).toMatchObject([{ status: 'succeeded' }])
    expect(await attentionOf(card)).toEqual([])
    expect(shop.stripe.account.refundsOf((await shop.payment(card)).chargeRef ?? '')).toHaveLength(1)
  })
})

describe('a bank transfer', () => {
  const transferred = async (): Promise<CardOrder> => {
    const card = await shop.placed({ paymentMethod: 'bank-transfer' })
    const url = `/api/orders/payment-status/${card.order._id}`
    read(await owner.browser.put(url, { paymentStatus: 'confirmed', reference: 'Statement 7, line 3' }), AdminOrder)
    return card
  }

  it('is confirmed by a person, with the number of the statement', async () => {
    const card = await transferred()
    expect((await shop.payment(card)).statement).toBe('Statement 7, line 3')
    const { order, history, payments } = await whole(card)
    expect(order.paymentStatus).toBe('confirmed')
    expect(payments[0]?.statement).toBe('Statement 7, line 3')
    expect(history.find(({ text }) => text === 'Payment received.')).toMatchObject({ actor: 'shop', visibleToBuyer: true })
    expect(history.find(({ text }) => text.includes('Statement 7'))).toMatchObject({ visibleToBuyer: false })
  })

  it('is given back by a person, who is called and says when it is done', async () => {
    const card = await transferred()
    await cancel(card)
    await shop.runJobs()
    expect(await attentionOf(card)).toEqual(['refund-by-hand'])
    expect((await whole(card)).order.paymentStatus).toBe('confirmed')
    const refund = await firstRefund(card)
    expect(refund).toMatchObject({ byHand: true, status: 'pending', may: { retry: false, payOut: true } })
    read(await settle(card, refund._id, { action: 'paid-out', reference: 'Statement 8' }), AdminOrder)
    expect((await whole(card)).order.paymentStatus).toBe('refunded')
    expect(await attentionOf(card)).toEqual([])
  })

  it('is waited for a week, and then the pieces go back; money that comes later is taken all the same', async () => {
    const card = await shop.placed({ paymentMethod: 'bank-transfer' })
    expect(card.paymentUrl).toBe('')
    shop.minutesLater(6 * 24 * 60)
    await shop.runJobs()
    expect((await shop.row(card)).stock).toBe('held')
    shop.minutesLater(24 * 60)
    await shop.runJobs()
    expect(await shop.row(card)).toMatchObject({ stock: 'returned', paymentStatus: 'failed' })
    // Their session has run out meanwhile.
    owner = await person(shop.shop, { isAdmin: true })
    read(await owner.browser.put(`/api/orders/payment-status/${card.order._id}`, { paymentStatus: 'confirmed' }), AdminOrder)
    expect(await shop.row(card)).toMatchObject({ stock: 'taken', paymentStatus: 'confirmed', attention: null })
  })
})
