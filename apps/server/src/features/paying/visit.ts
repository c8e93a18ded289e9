import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AskParts, askProvider, endAtProvider, findOrder, orderPage, type OrderRow } from '../orders/index.ts'
import { findPayment, keepPlace, type Payment, ProviderRefused, providerOf } from '../payments/index.ts'

type VisitParts = AskParts & Pick<Parts, 'secrets'>

interface Visit {
  payment: Payment
  order: OrderRow
}

const require = async (parts: VisitParts, reference: string): Promise<Visit> => {
  const payment = await findPayment(parts.database, 'stripe', reference)
  const order = payment && (await findOrder(parts.database, payment.orderId))
  if (!order) throw new AppError('NOT_FOUND')
  return { payment, order }
}

/** Why somebody who wanted to pay is back at their order; the page says it in words. */
type Why = 'unreachable' | 'refused'

/** The order's page, with its key unless the links were renewed since the payment was made: then this address opens nothing. */
const backTo = (parts: VisitParts, { order, payment }: Visit, why?: Why): string => {
  const renewed = order.linksSince !== null && order.linksSince > payment.createdAt
  const page = renewed ? `/user-view-order/${order.id}` : orderPage(parts.secrets, order)
  return why === undefined ? page : `${page}${page.includes('?') ? '&' : '?'}payment=${why}`
}

const start = async (parts: VisitParts, config: Config, visit: Visit): Promise<string> => {
  const { payment, order } = visit
  const place = await providerOf('stripe', parts.stripe).start(payment, {
    number: order.number,
    shopName: config.shop.name,
    email: order.contact.email,
    returnUrl: new URL(`/api/payments/return/${payment.reference}`, config.mail.linkOrigin).href,
  })
  if (await keepPlace(parts.database, payment.id, { ...place, askedAt: parts.clock.now() })) return place.url
  // Another visit was faster, or the order was cancelled meanwhile.
  const now = await require(parts, payment.reference)
  if (now.payment.status === 'open' && now.payment.url !== null) return now.payment.url
  await endAtProvider(parts, { ...now.payment, providerRef: place.providerRef })
  return backTo(parts, visit)
}

const goOn = async (parts: VisitParts, visit: Visit): Promise<string> => {
  const { state } = await askProvider(parts, visit.payment)
  return state === 'open' && visit.payment.url !== null ? visit.payment.url : backTo(parts, visit)
}

/** Where somebody goes who wants to pay: to the provider's page, always the same for one payment, or back where nothing is to be paid. */
export const visitPayment = async (parts: VisitParts, config: Config, reference: string): Promise<string> => {
  const visit = await require(parts, reference)
  if (visit.payment.status !== 'open') return backTo(parts, visit)
  try {
    return await (visit.payment.providerRef === null ? start(parts, config, visit) : goOn(parts, visit))
  } catch (error) {
    if (error instanceof AppError) throw error
    return backTo(parts, visit, error instanceof ProviderRefused ? 'refused' : 'unreachable')
  }
}

/** Where somebody goes who comes back from paying, or from not paying. Whatever cannot be learned now, the page finds out. */
export const returnFromPayment = async (parts: VisitParts, reference: string): Promise<string> => {
  const visit = await require(parts, reference)
  const { payment } = visit
  if (payment.endedAt === null && payment.providerRef !== null) await askProvider(parts, payment).catch(() => undefined)
  return backTo(parts, visit)
}
