import { PaymentMethod } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { changePayment, type Payment, type PaymentReport, providerOf, type ProviderWord } from '../payments/index.ts'
import { settlePayment } from './settle.ts'

export type AskParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'stripe'>

const reportOf = (payment: Payment, word: Exclude<ProviderWord, { state: 'open' }>): PaymentReport => ({
  provider: PaymentMethod.parse(payment.provider),
  // The same answer to the same question is the same report.
  eventId: `asked ${payment.id} ${word.state}`,
  reference: payment.reference,
  kind: word.state,
  ...(word.state === 'succeeded' && { paid: word.paid, chargeRef: word.chargeRef }),
})

/** Asks the provider, and notes that it was asked, answer or no answer. */
const hear = async (parts: AskParts, payment: Payment, ask: () => Promise<ProviderWord>): Promise<ProviderWord> => {
  const askedAt = parts.clock.now()
  try {
    const word = await ask()
    const heard = word.state === 'open' || word.state === 'processing' ? word.state : payment.heard
    await changePayment(parts.database, payment.id, { askedAt, heard })
    return word
  } catch (error) {
    await changePayment(parts.database, payment.id, { askedAt, heard: 'unclear' })
    throw error
  }
}

const providerFor = ({ stripe }: AskParts, { provider }: Payment) => providerOf(PaymentMethod.parse(provider), stripe)

/** Asks how a payment stands, and settles it where the provider has decided. */
export const askProvider = async (parts: AskParts, payment: Payment): Promise<ProviderWord> => {
  const word = await hear(parts, payment, () => providerFor(parts, payment).read(payment))
  if (word.state !== 'open') await settlePayment(parts, reportOf(payment, word))
  return word
}

/** Makes sure that no money can come by this payment any more; what came all the same is settled. */
export const endAtProvider = async (parts: AskParts, payment: Payment): Promise<ProviderWord> => {
  const word = await hear(parts, payment, () => providerFor(parts, payment).end(payment))
  if (word.state === 'failed') await changePayment(parts.database, payment.id, { endedAt: parts.clock.now() })
  else if (word.state !== 'open') await settlePayment(parts, reportOf(payment, word))
  return word
}
