import { isDeepStrictEqual } from 'node:util'

import {
  cancelOrder,
  changeOrderAddress,
  changeOrderSize,
  confirmOrder as confirmOrderEndpoint,
  claimReprint as claimReprintEndpoint,
  reorder as reorderEndpoint,
  requestCancel as requestCancelEndpoint,
  type Address,
  type Contact,
  type GarmentSizeValue,
  isBeforeProduction,
  MAX_CART_LINES,
} from '@picasso/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import type { FeatureContext } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { checkIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { getRequestLanguage, ISSUE_MESSAGES } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import type { AuthenticatedUser, Requester } from '../../auth/index.ts'
import { addLine, createCartReader, type NewLine } from '../../cart/index.ts'
import { findOtherSize, releaseStock, requireStock } from '../../garments/index.ts'
import { isOnFrozenSheet, restartPrintJob } from '../../production/print-files/index.ts'
import { lockPictures } from '../../uploads/index.ts'
import {
  findOrder,
  isValidConfirmationToken,
  loadOrder,
  requireOrder,
  type OrderLineRow,
  localizeLine,
  selectLines,
  addEvent,
  buildAlertJob,
  getCustomerActions,
  changeOrder,
  lockOrder,
  orderClaims,
  orderLines,
  type OrderRow,
} from '../index.ts'
import { confirmOrder } from './confirm-order.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import { type LifecycleServices, transitionOrder } from './transition-order.ts'
import type { Actor } from './transition-rules.ts'

/** Locks an order that can still be changed, in the version its buyer saw. */
const lockEditableOrder = async (transaction: Transaction, orderId: string, version: number): Promise<OrderRow> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (!isBeforeProduction(order.shippingStatus, order.heldFrom)) throw new AppError('TOO_LATE')
  if (order.version !== version) throw new AppError('VERSION_CONFLICT')
  return order
}

interface AddressChange {
  contact: Contact
  address: Address
  version: number
}

/** Returns whether anything was changed. */
const changeAddress = (services: LifecycleServices, orderId: string, { contact, address, version }: AddressChange): Promise<boolean> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockEditableOrder(transaction, orderId, version)
    // Delivery was priced for the country; the email decides to which account a guest order is linked.
    if (address.country !== order.address.country)
      throw new AppError('INVALID_INPUT', { fields: { 'address.country': (language) => LIFECYCLE_MESSAGES[language].differentCountry } })
    if (contact.email !== order.contact.email)
      throw new AppError('INVALID_INPUT', { fields: { 'contact.email': (language) => LIFECYCLE_MESSAGES[language].emailLocked } })
    // Sent again, because the first response was lost: the history has it already.
    if (isDeepStrictEqual([contact, address], [order.contact, order.address])) return false
    await changeOrder(transaction, orderId, { contact, address })
    await addEvent(transaction, { orderId, at: services.clock.now(), actor: 'buyer', event: { kind: 'address-changed', data: {} } })
    return true
  })

interface SizeChange {
  lineId: string
  size: GarmentSizeValue
  version: number
}

/**
 * Changes the size of a line, unless its print is on a film already. Print files are rendered again only where the print scales with the
 * garment. Returns whether anything was changed.
 */
const changeSize = (services: LifecycleServices, orderId: string, { lineId, size, version }: SizeChange): Promise<boolean> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockEditableOrder(transaction, orderId, version)
    const [line] = await transaction
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
    if (!line) throw new AppError('NOT_FOUND')
    if (line.sizeValue === size) return false
    if (await isOnFrozenSheet(transaction, lineId))
      throw new AppError('TOO_LATE', { message: (language) => LIFECYCLE_MESSAGES[language].onFilm })
    const targetSize = await findOtherSize(transaction, line.inventoryId, size)
    if (!targetSize) throw new AppError('NOT_ON_OFFER')
    const { inventoryId, variantId, label, samePrice } = targetSize
    if (!samePrice) throw new AppError('NOT_ON_OFFER', { message: (language) => LIFECYCLE_MESSAGES[language].differentPrice })
    // Released stock is reserved again, in the new size, if the order is paid after all.
    if (order.stock !== 'returned') {
      await requireStock(transaction, [{ inventoryId, quantity: line.quantity }])
      await releaseStock(transaction, [line])
    }
    await transaction.update(orderLines).set({ sizeValue: size, sizeLabel: label, inventoryId, variantId }).where(eq(orderLines.id, lineId))
    if (line.document?.scaled) await restartPrintJob(services.jobs, transaction, line)
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, {
      orderId,
      at: services.clock.now(),
      actor: 'buyer',
      event: { kind: 'size-changed', data: { title: line.title, from: line.sizeLabel, to: label } },
    })
    return true
  })

/** Requests a cancellation that the buyer can no longer make alone: the shop decides. */
const requestCancel = (services: LifecycleServices, orderId: string, reason: string): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.cancelRequest !== null) return
    if (!getCustomerActions(order).requestCancel) {
      const blocker = getCustomerActions(order).cancel ? 'cancelYourself' : 'tooLateToCancel'
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language][blocker] })
    }
    const at = services.clock.now()
    await changeOrder(transaction, orderId, { cancelRequest: reason, cancelRequestedAt: at })
    await addEvent(transaction, { orderId, at, actor: 'buyer', event: { kind: 'cancel-requested', data: { reason } } })
    await services.jobs.addAll(transaction, [
      buildAlertJob(orderId, { about: 'cancel-request', requestedAt: at.toISOString(), detail: reason }),
    ])
  })

interface ReprintClaim {
  lineId: string
  text: string
  /** Address of an uploaded photo. */
  photo: string
}

const claimReprint = async (
  services: LifecycleServices,
  orderId: string,
  requester: Requester | undefined,
  { lineId, text, photo }: ReprintClaim,
): Promise<void> => {
  const photoKey = photo.replace(/^\/files\//, '')
  await inTransaction(services.database, async (transaction) => {
    if (!requester || !(await lockPictures(transaction, requester.customerId, [photoKey])))
      throw new AppError('INVALID_INPUT', { fields: { photo: (language) => ISSUE_MESSAGES[language].imageRequired } })
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const line = (await selectLines(transaction, orderId)).find(({ id }) => id === lineId)
    if (!line) throw new AppError('NOT_FOUND')
    if (!getCustomerActions(order).claim)
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language].notShipped })
    const openClaimCount = await transaction.$count(orderClaims, and(eq(orderClaims.lineId, lineId), eq(orderClaims.state, 'open')))
    if (openClaimCount > 0)
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language].claimAlreadyOpen })
    const at = services.clock.now()
    const claimId = newId()
    await transaction.insert(orderClaims).values({ id: claimId, orderId, lineId, text, photoKey, createdAt: at })
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, { orderId, at, actor: 'buyer', event: { kind: 'claim-opened', data: { title: line.title } } })
    await services.jobs.addAll(transaction, [buildAlertJob(orderId, { about: 'claim', claimId, detail: text })])
  })
}

const toNewLine = ({ designId, variantId, sizeValue, quantity }: OrderLineRow): NewLine => {
  if (variantId !== null) return { variantId, quantity }
  if (designId === null) throw new AppError('NOT_ON_OFFER')
  return { designId, size: sizeValue, quantity }
}

interface ReorderRequest {
  orderId: string
  /** Idempotency-Key: sent again, it adds no line twice. */
  key: string | undefined
}

/** Adds the lines of an order that are still for sale to the cart; skipped lines are named with the reason. */
const reorder = async (
  services: LifecycleServices,
  config: Config,
  requester: Requester,
  { orderId, key }: ReorderRequest,
): Promise<{ added: number; left: string[] }> => {
  const reader = createCartReader(config, requester.language)
  let added = 0
  const skippedLines: string[] = []
  for (const line of await selectLines(services.database, orderId)) {
    try {
      // One cart, one line after the other.
      // oxlint-disable-next-line no-await-in-loop
      await addLine(services, requester, toNewLine(line), { reader, requestKey: key === undefined ? undefined : `${key} ${line.id}` })
      added += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { language } = requester
      const reason = error.code === 'NOT_FOUND' ? LIFECYCLE_MESSAGES[language].notOwnDesign : error.toBody(language).error.message
      const { title, color } = localizeLine(language, line)
      skippedLines.push(`${title}, ${color}, ${line.sizeLabel}: ${reason}`)
    }
  }
  return { added, left: skippedLines }
}

const CUSTOMER_ACTOR: Actor = { actor: 'buyer', name: null, isOwner: false }

/** A staff member as an actor in the history. */
export const toAdminActor = ({ name, isStaff }: AuthenticatedUser): Actor => ({ actor: 'shop', name, isOwner: !isStaff })

/**
 * Each change is an entry in the history that is shown with the order ever after. Every line of the largest order can be changed twice.
 * @internal Exported for tests.
 */
export const CHANGES_PER_ORDER: RateLimit = { name: 'changes of order', max: 2 * MAX_CART_LINES, windowMs: 60 * 60_000 }

/** Counts a change that is made; one that is refused or changes nothing leaves no entry. */
const limitChanges = async ({ rateLimits }: FeatureContext['services'], orderId: string, change: () => Promise<boolean>): Promise<void> => {
  await rateLimits.consume(CHANGES_PER_ORDER, orderId)
  let isChanged = false
  try {
    isChanged = await change()
  } finally {
    if (!isChanged) await rateLimits.refund(CHANGES_PER_ORDER, orderId)
  }
}

export const mountOrderLifecycle = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const loadResponse = (orderId: string, request: FastifyRequest) => loadOrder(services.database, orderId, getRequestLanguage(request))

  mount(app, cancelOrder, async ({ params: { orderId }, query: { key, reason }, findRequester, request }) => {
    const requester = await findRequester()
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    const order = admin ? await findOrder(services.database, orderId) : await requireOrder(services, orderId, { requester, key })
    if (!order) throw new AppError('NOT_FOUND')
    const by = admin ? toAdminActor(admin) : CUSTOMER_ACTOR
    await inTransaction(services.database, (transaction) =>
      transitionOrder(services, config, transaction, { orderId, to: 'cancelled', by, reason }),
    )
    return loadResponse(orderId, request)
  })

  mount(app, confirmOrderEndpoint, async ({ params: { orderId }, body: { confirmation = '' }, findRequester, request }) => {
    const requester = await findRequester()
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    if (!admin && !isValidConfirmationToken(services.secrets, orderId, confirmation)) throw new AppError('NOT_FOUND')
    await confirmOrder(services, orderId, admin ? toAdminActor(admin) : CUSTOMER_ACTOR)
    return loadResponse(orderId, request)
  })

  mount(app, requestCancelEndpoint, async ({ params: { orderId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await requestCancel(services, orderId, body.reason)
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderAddress, async ({ params: { orderId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await limitChanges(services, orderId, () => changeAddress(services, orderId, body))
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderSize, async ({ params: { orderId, lineId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await limitChanges(services, orderId, () => changeSize(services, orderId, { lineId, ...body }))
    return loadResponse(orderId, request)
  })

  mount(app, reorderEndpoint, async ({ params: { orderId }, query, headers, findRequester, ensureRequester }) => {
    const key = checkIdempotencyKey(headers['idempotency-key'])
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    return reorder(services, config, await ensureRequester(), { orderId, key })
  })

  mount(app, claimReprintEndpoint, async ({ params: { orderId }, query, body, findRequester, request }) => {
    const requester = await findRequester()
    await requireOrder(services, orderId, { requester, key: query.key })
    await claimReprint(services, orderId, requester, body)
    return loadResponse(orderId, request)
  })
}
