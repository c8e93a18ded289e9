import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { expirePayments, isUnclear, selectPayments } from '../payments/index.ts'

export const END_PAYMENTS = 'end-payments'

/** Closes what is open of an order, except the payment that was made, here now and at the provider right afterwards. */
export const closePayments = async (
  jobs: Parts['jobs'],
  transaction: Transaction,
  orderId: string,
  at: Date,
  except?: string,
): Promise<void> => {
  await expirePayments(transaction, orderId, at, except)
  const unclear = (await selectPayments(transaction, orderId)).filter((payment) => payment.id !== except && isUnclear(payment))
  if (unclear.length > 0) await jobs.add(transaction, END_PAYMENTS, { orderId }, { key: `${END_PAYMENTS}:${orderId}` })
}
