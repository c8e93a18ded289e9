import { AdminOrder, formatMoney, listReviewItems } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { parseError, createIdempotencyKey, parseResponse, describeHistory } from '../../../../test/browser.ts'
import { type CardOrder, CardPaymentShop } from '../../../../test/card-payments.ts'
import { createStripeEvent } from '../../../../test/fake-stripe/index.ts'
import { createJobContext } from '../../../../test/harness.ts'
import { createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { emails } from '../../emails/schema.ts'
import { withPayableOrders } from '../../orders/index.ts'
import { refunds } from '../schema.ts'
import { reconcileRefunds } from './perform-refund.ts'

let shop: CardPaymentShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await CardPaymentShop.open({ BANK_ACCOUNT: 'Picasso Ltd | 0012 3456' })
  owner = await createSignedInUser(shop.shop, { isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.trouble = 'none'
  shop.stripe.account.refundsEnd = 'succeeded'
  shop.stripe.events = []
})

const paid = async (): Promise<CardOrder> => {
  const card = await shop.placeCardOrder()
  await shop.openPayment(card)
  shop.stripe.pay(await shop.getSessionId(card))
  await shop.deliverAllEvents()
  return card
}
const giveBack = ({ order }: CardOrder, body: object, key = createIdempotencyKey()) =>
  owner.browser.post(`/api/orders/admin/${order._id}/refunds`, { reason: 'One was crooked.', ...body }, { 'idempotency-key': key })
const settle = ({ order }: CardOrder, refundId: string, body: object) =>
  owner.browser.put(`/api/orders/admin/${order._id}/refunds/${refundId}`, body)
const whole = async ({ order }: CardOrder) => parseResponse(await owner.browser.get(`/api/orders/admin/${order._id}`), AdminOrder)
const cancel = ({ browser, order }: CardOrder) => browser.send({ method: 'DELETE', url: `/api/orders/cancel/${order._id}` })
const attentionOf = async ({ order }: CardOrder) =>
  parseResponse(await owner.browser.get('/api/orders/attention'), listReviewItems.response).items.flatMap((item) =>
    // The clock is moved forward here, and printing is not part of this test.
    item.order?._id === order._id && item.kind !== 'waiting-print-file' ? [item.kind] : [],
  )
const firstRefund = async (card: CardOrder) => {
  const refund = (await whole(card)).refunds.at(-1)
  if (!refund) throw new Error('There is no refund.')
  return refund
}
const refundMails = async (card: CardOrder): Promise<number> => {
  const ids = (await whole(card)).refunds.map(({ _id }) => _id)
  const counts = await Promise.all(ids.map((id) => shop.shop.database.$count(emails, eq(emails.reference, id))))
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('a refund by an owner', () => {
  it('can be partial, then the rest, and never more than was paid', async () => {
    const card = await paid()
    const { total } = card.order.totals
    parseResponse(await giveBack(card, { amount: 50_000, lines: [{ lineId: card.order.lines[0]?._id, quantity: 1 }] }), AdminOrder, 201)
    await shop.runJobs()
    const partly = await whole(card)
    expect(partly.order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 50_000 })
    expect(partly.refunds).toMatchObject([{ amount: 50_000, status: 'succeeded', byHand: false }])
    expect(partly.order.timeline.at(-1)?.event).toEqual({
      kind: 'refunded',
      data: { amount: { amountMinor: 50_000, currency: 'LKR' } },
    })
    const tooMuch = await giveBack(card, { amount: total - 50_000 + 1 })
    expect([tooMuch.status, parseError(tooMuch).fields]).toEqual([
      400,
      { amount: `Give back at most ${formatMoney(total - 50_000, 'LKR', 'en-LK')}.` },
    ])
    parseResponse(await giveBack(card, { amount: total - 50_000 }), AdminOrder, 201)
    await shop.runJobs()
    expect((await whole(card)).order).toMatchObject({ paymentStatus: 'refunded', refunded: total })
    expect(await refundMails(card)).toBe(2)
  })

  it('is shown to the buyer with amounts that add up, from the items and the delivery to what remains', async () => {
    const card = await paid()
    const { lines, discount, shipping, tax, total } = card.order.totals
    const rest = total - 50_000
    for (const amount of [50_000, rest]) {
      // The second one needs what the first one left.
      // oxlint-disable-next-line no-await-in-loop
      parseResponse(await giveBack(card, { amount, lines: [] }), AdminOrder, 201)
      // oxlint-disable-next-line no-await-in-loop
      await shop.runJobs()
    }
    const texts = await Promise.all(
      (await whole(card)).refunds.map(async ({ _id }) => {
        const [email] = await shop.shop.database.select().from(emails).where(eq(emails.reference, _id))
        return email?.text ?? ''
      }),
    )
    /** In minor units; undefined for an amount that is not in the email. */
    const readAmount = (text: string, label: string): number | undefined => {
      const [, digits] = new RegExp(`^${label}: \\D*([\\d,.]+)$`, 'm').exec(text) ?? []
      return digits === undefined ? undefined : Math.round(Number(digits.replaceAll(',', '')) * 100)
    }
    expect(lines - discount + shipping + tax).toBe(total)
    // What goes back and where to is said first.
    for (const [text, amount] of [[texts[0], 50_000] as const, [texts[1], rest] as const])
      expect(text).toContain(`Refunded\n${formatMoney(amount, 'LKR', 'en-LK')}\nTo the card you paid with.`)
    for (const text of texts)
      expect(['Pieces', 'Standard delivery', 'Total'].map((label) => readAmount(text, label))).toEqual([lines, shipping, total])
    const byAmount = texts.map((text) => ['Refunded', 'Refunded before', 'Remains'].map((label) => readAmount(text, label)))
    expect(byAmount).toContainEqual([50_000, undefined, rest])
    expect(byAmount).toContainEqual([rest, 50_000, undefined])
  })

  it('is created once for repeated requests', async () => {
    const card = await paid()
    const key = createIdempotencyKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(card, { amount: 10_000 }, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await shop.runJobs()
    expect((await whole(card)).order.refunded).toBe(10_000)
    expect(parseError(await giveBack(card, { amount: 20_000 }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('never exceeds the paid sum with concurrent refunds', async () => {
    const card = await paid()
    const { total } = card.order.totals
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(card, { amount: Math.ceil(total / 3) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const { id } = await shop.getLatestPayment(card)
    const more = shop.shop.database.update(refunds).set({ amountMinor: total }).where(eq(refunds.paymentId, id))
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'payments_refunded' } })
  })

  it('needs authentication within the last ten minutes', async () => {
    const card = await paid()
    shop.advanceMinutes(11)
    const answer = await giveBack(card, { amount: 10_000 })
    expect([answer.status, parseError(answer).code]).toEqual([403, 'PASSWORD_NEEDED'])
    owner = await createSignedInUser(shop.shop, { isAdmin: true })
    expect((await whole(card)).refunds).toEqual([])
  })

  it('is rejected for an unpaid order and for lines of another order', async () => {
    const unpaid = await shop.placeCardOrder()
    expect(parseError(await giveBack(unpaid, { amount: 1 })).code).toBe('ILLEGAL_TRANSITION')
    const card = await paid()
    const stranger = await giveBack(card, { amount: 1, lines: [{ lineId: unpaid.order.lines[0]?._id, quantity: 1 }] })
    expect(parseError(stranger).fields).toHaveProperty('lines')
  })
})

describe('a refund at the provider', () => {
  it.each(['500', 'reset', 'hang', 'answer lost'] as const)('is created once although the first request failed: %s', async (trouble) => {
    const card = await paid()
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    shop.stripe.trouble = trouble
    await expect(shop.runJobs()).rejects.toThrow(/Something went wrong|Request|connection|socket/)
    expect((await firstRefund(card)).status).toBe('pending')
    shop.stripe.trouble = 'none'
    await shop.runJobs()
    expect((await firstRefund(card)).status).toBe('succeeded')
    const { chargeRef } = await shop.getLatestPayment(card)
    expect(shop.stripe.account.refundsOf(chargeRef ?? '')).toHaveLength(1)
  })

  it('is created once although the process died and the idempotency key expired', async () => {
    const card = await paid()
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const { _id } = await firstRefund(card)
    await shop.shop.database.update(refunds).set({ status: 'pending', providerRef: null }).where(eq(refunds.id, _id))
    shop.stripe.forgetKeys()
    shop.advanceMinutes(2)
    await reconcileRefunds(withPayableOrders(shop.shop.services), createJobContext())
    expect((await firstRefund(card)).status).toBe('succeeded')
    const { chargeRef } = await shop.getLatestPayment(card)
    expect(shop.stripe.account.refundsOf(chargeRef ?? '')).toHaveLength(1)
  })

  it('succeeds or fails by a later webhook', async () => {
    for (const status of ['succeeded', 'failed'] as const) {
      const card = await paid()
      shop.stripe.account.refundsEnd = 'pending'
      parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
      await shop.runJobs()
      expect((await whole(card)).order).toMatchObject({ paymentStatus: 'confirmed', refunded: 0 })
      const { chargeRef } = await shop.getLatestPayment(card)
      const [there] = shop.stripe.account.refundsOf(chargeRef ?? '')
      expect(await shop.deliverEvent(createStripeEvent('refund.updated', { ...there, status }))).toBe(200)
      expect((await firstRefund(card)).status).toBe(status)
      expect((await whole(card)).order.refunded).toBe(status === 'succeeded' ? 10_000 : 0)
    }
  })

  it('is counted once although webhooks arrive twice and in any order', async () => {
    const card = await paid()
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const events = shop.stripe.events.splice(0)
    const { chargeRef } = await shop.getLatestPayment(card)
    const [there] = shop.stripe.account.refundsOf(chargeRef ?? '')
    const late = createStripeEvent('refund.updated', { ...there, status: 'pending' })
    for (const event of [late, ...events, ...events, late]) expect(await shop.deliverEvent(event)).toBe(200)
    expect((await whole(card)).order.refunded).toBe(10_000)
    await shop.runJobs()
    expect(await refundMails(card)).toBe(1)
  })

  it('is stored when it was issued in the provider’s dashboard', async () => {
    const card = await paid()
    const { chargeRef } = await shop.getLatestPayment(card)
    const refund = shop.stripe.account.createRefund(new URLSearchParams({ payment_intent: chargeRef ?? '', amount: '7000' }))
    const event = createStripeEvent('refund.created', refund)
    await Promise.all([shop.deliverEvent(event), shop.deliverEvent(event), shop.deliverEvent(createStripeEvent('refund.updated', refund))])
    expect((await whole(card)).order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 7_000 })
  })

  it('is not made again while it is pending after it was issued in the provider’s dashboard', async () => {
    const card = await paid()
    const chargeRef = (await shop.getLatestPayment(card)).chargeRef ?? ''
    shop.stripe.account.refundsEnd = 'pending'
    const refund = shop.stripe.account.createRefund(new URLSearchParams({ payment_intent: chargeRef, amount: '7000' }))
    shop.stripe.account.refundsEnd = 'succeeded'
    await shop.deliverEvent(createStripeEvent('refund.created', refund))
    shop.advanceMinutes(5)
    await reconcileRefunds(withPayableOrders(shop.shop.services), createJobContext())
    expect(shop.stripe.account.refundsOf(chargeRef)).toHaveLength(1)
  })
})

describe('a failed refund', () => {
  it('appears in the review list, is retried as a new refund, and stays stored', async () => {
    const card = await paid()
    shop.stripe.account.refundsEnd = 'failed'
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const failed = await firstRefund(card)
    expect(failed).toMatchObject({ status: 'failed', may: { retry: true, payOut: true } })
    expect(failed.error).not.toBeNull()
    expect(await attentionOf(card)).toEqual(['failed-refund'])
    shop.stripe.account.refundsEnd = 'succeeded'
    parseResponse(await settle(card, failed._id, { action: 'retry' }), AdminOrder)
    await shop.runJobs()
    const after = await whole(card)
    expect(after.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(after.order.refunded).toBe(10_000)
    expect(await attentionOf(card)).toEqual([])
    expect(parseError(await settle(card, failed._id, { action: 'retry' })).code).toBe('ILLEGAL_TRANSITION')
  })

  it('can be paid out by hand', async () => {
    const card = await paid()
    shop.stripe.account.refundsEnd = 'failed'
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    const failed = await firstRefund(card)
    parseResponse(await settle(card, failed._id, { action: 'paid-out', reference: 'Statement 9' }), AdminOrder)
    const after = await whole(card)
    expect(after.order.refunded).toBe(10_000)
    expect(describeHistory('en', after.history)).toContain('Paid out as: Statement 9')
    expect(await attentionOf(card)).toEqual([])
  })
})

describe('cancelling a paid order', () => {
  it('refunds everything automatically, once', async () => {
    const card = await paid()
    parseResponse(await giveBack(card, { amount: 10_000 }), AdminOrder, 201)
    await shop.runJobs()
    await Promise.all([cancel(card), cancel(card), cancel(card)])
    await shop.runJobs()
    const after = await whole(card)
    expect(after.order).toMatchObject({ paymentStatus: 'refunded', shippingStatus: 'cancelled', refunded: card.order.totals.total })
    expect(after.refunds.map(({ amount }) => amount)).toEqual([10_000, card.order.totals.total - 10_000])
    expect(after.attention).toBeNull()
    expect(await shop.listEmailKinds(card)).toContain('order cancelled')
  })

  it('refunds everything with the test provider', async () => {
    const card = await shop.placeCardOrder({ paymentMethod: 'test' })
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

describe('money paid after a cancellation', () => {
  it('is refunded in one step, which clears the review flag', async () => {
    const card = await shop.placeCardOrder()
    await shop.openPayment(card)
    shop.stripe.pay(await shop.getSessionId(card))
    await cancel(card)
    await shop.deliverAllEvents()
    expect(await attentionOf(card)).toEqual(['paid-after-cancel'])
    const [payment] = (await whole(card)).payments
    expect(payment).toMatchObject({ surplus: true, refundable: card.order.totals.total })
    parseResponse(await giveBack(card, { paymentId: payment?._id, amount: payment?.refundable }), AdminOrder, 201)
    await shop.runJobs()
    const after = await whole(card)
    expect(after.order).toMatchObject({ paymentStatus: 'cancelled', refunded: 0 })
    expect(after.refunds).toMatchObject([{ status: 'succeeded' }])
    expect(await attentionOf(card)).toEqual([])
    expect(shop.stripe.account.refundsOf((await shop.getLatestPayment(card)).chargeRef ?? '')).toHaveLength(1)
    await shop.runJobs()
    const [email] = await shop.shop.database
      .select()
      .from(emails)
      .where(eq(emails.reference, after.refunds[0]?._id ?? ''))
    expect(email?.text).toMatch(/^Refunded\nRs\u00a02,000\.00\nTo the card you paid with\./m)
    expect(email?.text).not.toContain('Remains')
  })
})

describe('a bank transfer', () => {
  const transferred = async (): Promise<CardOrder> => {
    const card = await shop.placeCardOrder({ paymentMethod: 'bank-transfer' })
    const url = `/api/orders/payment-status/${card.order._id}`
    parseResponse(await owner.browser.put(url, { paymentStatus: 'confirmed', reference: 'Statement 7, line 3' }), AdminOrder)
    return card
  }

  it('is confirmed by a person, with the number of the statement', async () => {
    const card = await transferred()
    expect((await shop.getLatestPayment(card)).statement).toBe('Statement 7, line 3')
    const { order, history, payments } = await whole(card)
    expect(order.paymentStatus).toBe('confirmed')
    expect(payments[0]?.statement).toBe('Statement 7, line 3')
    expect(history.find(({ event }) => event.kind === 'payment-received')).toMatchObject({ actor: 'shop', visibleToBuyer: true })
    expect(history.find(({ event }) => event.kind === 'payment-statement')).toMatchObject({ visibleToBuyer: false })
  })

  it('is refunded by hand, listed for review until a person records it', async () => {
    const card = await transferred()
    await cancel(card)
    await shop.runJobs()
    expect(await attentionOf(card)).toEqual(['refund-by-hand'])
    expect((await whole(card)).order.paymentStatus).toBe('confirmed')
    const refund = await firstRefund(card)
    expect(refund).toMatchObject({ byHand: true, status: 'pending', may: { retry: false, payOut: true } })
    parseResponse(await settle(card, refund._id, { action: 'paid-out', reference: 'Statement 8' }), AdminOrder)
    expect((await whole(card)).order.paymentStatus).toBe('refunded')
    expect(await attentionOf(card)).toEqual([])
  })

  it('holds stock for a week and can still be confirmed later', async () => {
    const card = await shop.placeCardOrder({ paymentMethod: 'bank-transfer' })
    expect(card.paymentUrl).toBe('')
    shop.advanceMinutes(6 * 24 * 60)
    await shop.runJobs()
    expect((await shop.getOrderRow(card)).stock).toBe('held')
    shop.advanceMinutes(24 * 60)
    await shop.runJobs()
    expect(await shop.getOrderRow(card)).toMatchObject({ stock: 'returned', paymentStatus: 'failed' })
    // Their session has expired meanwhile.
    owner = await createSignedInUser(shop.shop, { isAdmin: true })
    parseResponse(await owner.browser.put(`/api/orders/payment-status/${card.order._id}`, { paymentStatus: 'confirmed' }), AdminOrder)
    expect(await shop.getOrderRow(card)).toMatchObject({ stock: 'taken', paymentStatus: 'confirmed', reviewData: null })
  })
})
