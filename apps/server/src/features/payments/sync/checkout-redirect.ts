import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { type PaymentServices, syncPayment, cancelAtProvider, findOrder, getOrderPath, type OrderRow } from '../../orders/index.ts'
import { findPayment, attachCheckoutSession, type Payment, ProviderRejection, getProvider } from '../index.ts'

type CheckoutServices = PaymentServices & Pick<Services, 'secrets'>

interface PaymentContext {
  payment: Payment
  order: OrderRow
}

const requirePayment = async (services: CheckoutServices, reference: string): Promise<PaymentContext> => {
  const payment = await findPayment(services.database, 'stripe', reference)
  const order = payment && (await findOrder(services.database, payment.orderId))
  if (!order) throw new AppError('NOT_FOUND')
  return { payment, order }
}

/** Why a payment could not start; the order's page explains it. */
type PaymentFailure = 'unreachable' | 'refused'

/** The order's page, with its key unless the links were revoked after the payment was created: then this address must not open it. */
const buildOrderUrl = (services: CheckoutServices, { order, payment }: PaymentContext, failure?: PaymentFailure): string => {
  const areLinksRenewed = order.linksSince !== null && order.linksSince > payment.createdAt
  const path = areLinksRenewed ? `/user-view-order/${order.id}` : getOrderPath(services.secrets, order)
  return failure === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}payment=${failure}`
}

const startPayment = async (services: CheckoutServices, config: Config, context: PaymentContext): Promise<string> => {
  const { payment, order } = context
  const session = await getProvider('stripe', services.stripe).start(payment, {
    number: order.number,
    shopName: config.shop.name,
    email: order.contact.email,
    returnUrl: new URL(`/api/payments/return/${payment.reference}`, config.email.linkOrigin).href,
  })
  if (await attachCheckoutSession(services.database, payment.id, { ...session, checkedAt: services.clock.now() })) return session.url
  // A concurrent request was faster, or the order was cancelled meanwhile.
  const current = await requirePayment(services, payment.reference)
  if (current.payment.status === 'open' && current.payment.url !== null) return current.payment.url
  await cancelAtProvider(services, { ...current.payment, providerRef: session.providerRef })
  return buildOrderUrl(services, context)
}

const resumePayment = async (services: CheckoutServices, context: PaymentContext): Promise<string> => {
  const { state } = await syncPayment(services, context.payment)
  return state === 'open' && context.payment.url !== null ? context.payment.url : buildOrderUrl(services, context)
}

/** Address to redirect a paying customer to: the provider's page, always the same for one payment, or the order when nothing is due. */
export const redirectToPayment = async (
  services: CheckoutServices,
  config: Config,
  reference: string,
  warn: JobContext['warn'],
): Promise<string> => {
  const context = await requirePayment(services, reference)
  if (context.payment.status !== 'open') return buildOrderUrl(services, context)
  try {
    return await (context.payment.providerRef === null ? startPayment(services, config, context) : resumePayment(services, context))
  } catch (error) {
    if (error instanceof AppError) throw error
    warn('the checkout page of the payment provider could not be opened', error)
    return buildOrderUrl(services, context, error instanceof ProviderRejection ? 'refused' : 'unreachable')
  }
}

/** Address to redirect a customer to who returns from the provider's page. What cannot be checked now, the order's page polls. */
export const handlePaymentReturn = async (services: CheckoutServices, reference: string, warn: JobContext['warn']): Promise<string> => {
  const context = await requirePayment(services, reference)
  const { payment } = context
  if (payment.endedAt === null && payment.providerRef !== null)
    await syncPayment(services, payment).catch((error: unknown) => warn('a payment could not be checked on return', error))
  return buildOrderUrl(services, context)
}
