import { type AskParts, askProvider, endAtProvider } from '../orders/index.ts'
import type { Payment } from '../payments/index.ts'
import { selectUnclear } from '../payments/index.ts'

/** Name of the job that asks about payments nobody reported the end of. */
export const RECONCILE = 'reconcile-payments'

/** Those asked about a moment ago are left to whoever asked; milliseconds. */
const LEAVE_MS = 10_000
/** As many as are asked about in one run; the longest forgotten come first, so that all have their turn. */
const AT_ONCE = 200
/** After so many failures in a row the provider is away, and the next run asks again. */
const ENOUGH_FAILURES = 3

const ask = ({ status }: Payment) => (status === 'open' || status === 'processing' ? askProvider : endAtProvider)

/** Asks the provider about every payment that is not clear, and settles what it says: reports get lost. */
export const reconcilePayments = async (parts: AskParts): Promise<void> => {
  const askedBefore = new Date(parts.clock.now().getTime() - LEAVE_MS)
  let failures = 0
  let lastFault: unknown
  for (const payment of await selectUnclear(parts.database, { askedBefore, limit: AT_ONCE })) {
    try {
      // One after the other: the provider counts requests, and each answer may change an order.
      // oxlint-disable-next-line no-await-in-loop
      await ask(payment)(parts, payment)
      failures = 0
    } catch (error) {
      lastFault = error
      failures += 1
      if (failures === ENOUGH_FAILURES) break
    }
  }
  if (lastFault !== undefined) throw new Error('The provider did not answer for every payment.', { cause: lastFault })
}
