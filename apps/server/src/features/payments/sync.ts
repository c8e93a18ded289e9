import { PaymentMethod } from '@picasso/contract'

import type { JobContext } from '../../platform/jobs/index.ts'
import type { PaymentServices } from './payable-orders.ts'
import { getProvider } from './providers/index.ts'
import type { PaymentUpdate, ProviderPaymentStatus } from './providers/provider.ts'
import { findOpenPayment, needsSync, type Payment, selectPayments, selectPaymentsToSync, updatePayment } from './queries.ts'
import { settlePayment } from './settle.ts'

const toPaymentUpdate = (payment: Payment, status: Exclude<ProviderPaymentStatus, { state: 'open' }>): PaymentUpdate => ({
  provider: PaymentMethod.parse(payment.provider),
  // The same status of the same payment counts once.
  eventId: `asked ${payment.id} ${status.state}`,
  reference: payment.reference,
  kind: status.state,
  ...(status.state === 'succeeded' && { paid: status.paid, chargeRef: status.chargeRef }),
})

/** Queries the provider, and stores when and with which result, also when it fails. */
const queryProvider = async (
  services: PaymentServices,
  payment: Payment,
  request: () => Promise<ProviderPaymentStatus>,
): Promise<ProviderPaymentStatus> => {
  const checkedAt = services.clock.now()
  try {
    const status = await request()
    const providerStatus = status.state === 'open' || status.state === 'processing' ? status.state : payment.providerStatus
    await updatePayment(services.database, payment.id, { checkedAt, providerStatus })
    return status
  } catch (error) {
    await updatePayment(services.database, payment.id, { checkedAt, providerStatus: 'unknown' })
    throw error
  }
}

const getPaymentProvider = ({ stripe }: PaymentServices, { provider }: Payment) => getProvider(PaymentMethod.parse(provider), stripe)

/** Fetches the status of a payment, and settles it when it is final or processing. */
export const syncPayment = async (services: PaymentServices, payment: Payment): Promise<ProviderPaymentStatus> => {
  const status = await queryProvider(services, payment, () => getPaymentProvider(services, payment).fetchStatus(payment))
  if (status.state !== 'open') await settlePayment(services, toPaymentUpdate(payment, status))
  return status
}

/** Cancels a payment at its provider; if it has succeeded already, it is settled instead. */
export const cancelAtProvider = async (services: PaymentServices, payment: Payment): Promise<ProviderPaymentStatus> => {
  const status = await queryProvider(services, payment, () => getPaymentProvider(services, payment).expire(payment))
  if (status.state === 'failed') await updatePayment(services.database, payment.id, { endedAt: services.clock.now() })
  else if (status.state !== 'open') await settlePayment(services, toPaymentUpdate(payment, status))
  return status
}

/** Checks a payment that may still succeed; cancels one that must not. */
export const resolvePayment = (services: PaymentServices, payment: Payment): Promise<ProviderPaymentStatus> =>
  (payment.status === 'open' || payment.status === 'processing' ? syncPayment : cancelAtProvider)(services, payment)

/** Cancels closed payments at their provider, so that nobody can complete them; those that succeeded already are settled. */
export const cancelProviderPayments = async (services: PaymentServices, orderId: string): Promise<void> => {
  for (const payment of await selectPayments(services.database, orderId)) {
    const isClosed = payment.status === 'expired' || payment.status === 'failed'
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    if (isClosed && needsSync(payment)) await cancelAtProvider(services, payment)
  }
}

/** For as long as a provider that does not respond may still show its checkout page. */
const PROVIDER_TIMEOUT_MS = 65 * 60_000

/** Cancels the open payment of an order at its provider; true while it may still succeed all the same. */
export const isOpenAfterCancel = async (
  services: PaymentServices,
  orderId: string,
  { warn }: Pick<JobContext, 'warn'>,
): Promise<boolean> => {
  const payment = await findOpenPayment(services.database, orderId)
  if (!payment || !needsSync(payment)) return false
  try {
    const { state } = await cancelAtProvider(services, payment)
    return state === 'open'
  } catch (error) {
    warn('the payment of an expired hold could not be cancelled at its provider', error)
    return services.clock.now().getTime() < payment.createdAt.getTime() + PROVIDER_TIMEOUT_MS
  }
}

/** Payments checked more recently are skipped: another request is handling them. */
const MIN_CHECK_INTERVAL_MS = 10_000
/** Payments of one run; those unchecked for longest come first, so that none starves. */
const BATCH_SIZE = 200
/** After this many failures in a row the provider is taken to be down; the next run tries again. */
const MAX_FAILURES = 3

/** Checks every unclear payment at its provider and settles the result, because webhooks get lost. */
export const reconcilePayments = async (services: PaymentServices, { warn }: Pick<JobContext, 'warn'>): Promise<void> => {
  const checkedBefore = new Date(services.clock.now().getTime() - MIN_CHECK_INTERVAL_MS)
  let failures = 0
  let lastError: unknown
  for (const payment of await selectPaymentsToSync(services.database, { checkedBefore, limit: BATCH_SIZE })) {
    try {
      // One after the other: the provider counts requests, and each response may change an order.
      // oxlint-disable-next-line no-await-in-loop
      await resolvePayment(services, payment)
      failures = 0
    } catch (error) {
      warn('a payment could not be reconciled', error)
      lastError = error
      failures += 1
      if (failures === MAX_FAILURES) break
    }
  }
  if (lastError !== undefined) throw new Error('The provider did not answer for every payment.', { cause: lastError })
}
