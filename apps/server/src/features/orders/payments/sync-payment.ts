import { PaymentMethod } from '@picasso/contract'

import type { Services } from '../../../services.ts'
import { updatePayment, type Payment, type PaymentUpdate, getProvider, type ProviderPaymentStatus } from '../../payments/index.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'stripe'>

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
