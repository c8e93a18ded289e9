import { expect, it } from 'vitest'

import { describeEvent, describeReason, describeReview } from './describe-event.ts'
import { OrderEvent, REASON_CODES, ReviewReason } from './history.ts'
import { messages as en } from './messages/en.ts'
import { messages as es } from './messages/es.ts'

const amount = { amountMinor: 165_000, currency: 'LKR' }

/** An event of every kind. */
const EVENTS: { [Event in OrderEvent as Event['kind']]: Event['data'] } = {
  placed: {},
  confirmed: {},
  'status-changed': { from: 'pending', to: 'on_hold', reason: { text: 'Sin tinta (again).' } },
  resumed: { to: 'pending' },
  'returned-to-production': { reason: { code: 'printed-again' } },
  'payment-received': {},
  'nothing-to-pay': {},
  'payment-statement': { statement: '7' },
  'payment-failed': {},
  'payment-processing': {},
  'payment-restarted': {},
  'payment-expired': {},
  'surplus-received': { reason: { cause: 'wrong-amount', paid: amount, expected: amount } },
  'dispute-opened': { reason: 'product_not_received' },
  'dispute-won': {},
  'dispute-lost': {},
  'address-changed': {},
  'size-changed': { title: 'Late Sun', from: 'M', to: 'L' },
  'cancel-requested': { reason: 'two\nlines' },
  'claim-opened': { title: 'Late Sun' },
  'claim-accepted': { answer: 'x' },
  'claim-refused': { answer: 'x' },
  'recipient-corrected': { before: 'Ada', after: 'Eda' },
  'review-cleared': { reason: { cause: 'note', text: 'x' } },
  'links-revoked': {},
  reprinted: { ticket: '10001-1', quantity: 2, cause: 'blank-fault' },
  'refund-started': { amount, byHand: true, reason: { code: 'order-cancelled' } },
  refunded: { amount },
  'refund-statement': { statement: '9' },
  'refund-failed': { amount, error: { code: 'returned-by-bank' } },
  note: { text: 'x' },
}
const events = Object.entries(EVENTS).map(([kind, data]) => OrderEvent.parse({ kind, data }))

/** A review reason of every cause. */
const REASONS: { [Reason in ReviewReason as Reason['cause']]: Omit<Reason, 'cause'> } = {
  'paid-after-cancel': {},
  'paid-twice': {},
  'wrong-amount': { paid: amount, expected: amount },
  'cancelled-payment-unknown': {},
  'cancelled-in-dispute': {},
  'sold-meanwhile': {},
  'dispute-opened': { reason: 'fraudulent' },
  'dispute-lost': {},
  'line-not-printable': { line: 2, error: { code: 'out-of-memory' } },
  'claim-accepted': { title: 'Late Sun', quantity: 1 },
  note: { text: 'x' },
}
const reasons = Object.entries(REASONS).map(([cause, data]) => ReviewReason.parse({ cause, ...data }))

it('describeEvent has a sentence of its own in each language for every kind but a note', () => {
  const same = events.filter((event) => describeEvent(en, event, 'en') === describeEvent(es, event, 'es'))
  expect(same).toEqual([{ kind: 'note', data: { text: 'x' } }])
  expect(events.filter((event) => describeEvent(es, event, 'es').includes('undefined'))).toEqual([])
})

it('describeReview has a sentence of its own in each language for every cause but a note', () => {
  const same = reasons.filter((reason) => describeReview(en, reason, 'en') === describeReview(es, reason, 'es'))
  expect(same).toEqual([{ cause: 'note', text: 'x' }])
})

it('describeReason translates the reasons of the shop', () => {
  expect(REASON_CODES.filter((code) => describeReason(en, { code }) === describeReason(es, { code }))).toEqual([])
})

it('describeEvent shows what people wrote as it is, in the middle of the translated sentence', () => {
  const describeIn = (kind: OrderEvent['kind']) => describeEvent(es, OrderEvent.parse({ kind, data: EVENTS[kind] }), 'es')
  expect(describeIn('status-changed')).toBe('En pausa: Sin tinta (again).')
  expect(describeIn('size-changed')).toBe('Late Sun: talla M cambiada a L.')
  expect(describeIn('cancel-requested')).toBe('Pediste cancelarlo: two\nlines')
  expect(describeEvent(es, { kind: 'refund-failed', data: { amount, error: { providerMessage: 'Card expired' } } }, 'es')).toContain(
    'El proveedor dijo «Card expired».',
  )
  expect(describeReview(es, { cause: 'line-not-printable', line: 2, error: 'Stored by an earlier version.' }, 'es')).toBe(
    'La línea 2 no se puede imprimir: Stored by an earlier version.',
  )
  expect(describeIn('recipient-corrected')).toBe('Corregido por la tienda: Eda. Antes: Ada.')
})

it('describeEvent shows a reason of the bank that is not in its list with spaces', () => {
  expect(describeEvent(es, { kind: 'dispute-opened', data: { reason: 'made_up_reason' } }, 'es')).toContain('made up reason')
})

it('describeEvent, describeReview and describeReason spell what only a newer shop knows, so that an older page shows it', () => {
  const unknown: { kind: string; cause: string; code: string } = { kind: 'parcel-opened', cause: 'lost-parcel', code: 'bad_weather' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an older page receives from a newer shop
  const received = unknown as never
  expect(describeEvent(es, received, 'es')).toBe('parcel opened')
  expect(describeReview(es, received, 'es')).toBe('lost parcel')
  expect(describeReason(es, received)).toBe('bad weather')
})
