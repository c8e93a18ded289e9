import { type Address, type Contact, type GarmentSizeValue, isBeforeProduction } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findOtherSize, releaseStock, requireStock } from '../../garments/index.ts'
import { addEvent, changeOrder, lockOrder, orderLines, type OrderRow, restartPrintJob } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import type { LifecycleServices } from './transition-order.ts'

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

export const changeAddress = (services: LifecycleServices, orderId: string, { contact, address, version }: AddressChange): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockEditableOrder(transaction, orderId, version)
    // Delivery was priced for the country; the email decides to which account a guest order is linked.
    if (address.country !== order.address.country)
      throw new AppError('INVALID_INPUT', { fields: { 'address.country': (language) => LIFECYCLE_MESSAGES[language].differentCountry } })
    if (contact.email !== order.contact.email)
      throw new AppError('INVALID_INPUT', { fields: { 'contact.email': (language) => LIFECYCLE_MESSAGES[language].emailLocked } })
    await changeOrder(transaction, orderId, { contact, address })
    await addEvent(transaction, { orderId, at: services.clock.now(), actor: 'buyer', text: 'Delivery address changed.' })
  })

interface SizeChange {
  lineId: string
  size: GarmentSizeValue
  version: number
}

/** Changes the size of a line. Print files are rendered again only where the print scales with the garment. */
export const changeSize = (services: LifecycleServices, orderId: string, { lineId, size, version }: SizeChange): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockEditableOrder(transaction, orderId, version)
    const [line] = await transaction
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
    if (!line) throw new AppError('NOT_FOUND')
    if (line.sizeValue === size) return
    const targetSize = await findOtherSize(transaction, line.inventoryId, size)
    if (!targetSize) throw new AppError('NOT_ON_OFFER')
    if (!targetSize.samePrice) throw new AppError('NOT_ON_OFFER', { message: (language) => LIFECYCLE_MESSAGES[language].differentPrice })
    // Released stock is reserved again, in the new size, if the order is paid after all.
    if (order.stock !== 'returned') {
      await requireStock(transaction, [{ inventoryId: targetSize.inventoryId, quantity: line.quantity }])
      await releaseStock(transaction, [line])
    }
    await transaction
      .update(orderLines)
      .set({ sizeValue: size, sizeLabel: targetSize.label, inventoryId: targetSize.inventoryId })
      .where(eq(orderLines.id, lineId))
    if (line.document?.scaled) await restartPrintJob(services.jobs, transaction, line)
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, {
      orderId,
      at: services.clock.now(),
      actor: 'buyer',
      text: `${line.title}: size ${line.sizeLabel} changed to ${targetSize.label}.`,
    })
  })
