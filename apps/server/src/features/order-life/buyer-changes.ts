import { type Address, type Contact, type GarmentSizeValue, isBeforeProduction } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOtherSize, returnStock, takeStock } from '../catalogue/index.ts'
import { addEvent, changeOrder, lockOrder, orderLines, type OrderRow, printAgain } from '../orders/index.ts'
import type { LifeParts } from './move.ts'
import { WORDS } from './words/index.ts'

/** The order locked, as its buyer saw it and while it can still be changed. */
const lockUnmade = async (transaction: Transaction, orderId: string, version: number): Promise<OrderRow> => {
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

export const changeAddress = (parts: LifeParts, orderId: string, { contact, address, version }: AddressChange): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lockUnmade(transaction, orderId, version)
    // Delivery was priced for the country; the address mails go to decides who may join the order to an account.
    if (address.country !== order.address.country)
      throw new AppError('INVALID_INPUT', { fields: { 'address.country': (language) => WORDS[language].otherCountry } })
    if (contact.email !== order.contact.email)
      throw new AppError('INVALID_INPUT', { fields: { 'contact.email': (language) => WORDS[language].fixedEmail } })
    await changeOrder(transaction, orderId, { contact, address })
    await addEvent(transaction, { orderId, at: parts.clock.now(), actor: 'buyer', text: 'Delivery address changed.' })
  })

interface SizeChange {
  lineId: string
  size: GarmentSizeValue
  version: number
}

/** Swaps the size of a line. Films are the same in every size, unless the print grows with the garment: they are drawn again then. */
export const changeSize = (parts: LifeParts, orderId: string, { lineId, size, version }: SizeChange): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lockUnmade(transaction, orderId, version)
    const [line] = await transaction
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
    if (!line) throw new AppError('NOT_FOUND')
    if (line.sizeValue === size) return
    const other = await findOtherSize(transaction, line.inventoryId, size)
    if (!other) throw new AppError('NOT_ON_OFFER')
    if (!other.samePrice) throw new AppError('NOT_ON_OFFER', { message: (language) => WORDS[language].otherPrice })
    // Pieces that went back to the shelf are taken anew, in the new size, when the order is paid after all.
    if (order.stock !== 'returned') {
      await takeStock(transaction, [{ inventoryId: other.inventoryId, quantity: line.quantity }])
      await returnStock(transaction, [line])
    }
    await transaction
      .update(orderLines)
      .set({ sizeValue: size, sizeLabel: other.label, inventoryId: other.inventoryId })
      .where(eq(orderLines.id, lineId))
    if (line.document?.scaled) await printAgain(parts.jobs, transaction, line)
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, {
      orderId,
      at: parts.clock.now(),
      actor: 'buyer',
      text: `${line.title}: size ${line.sizeLabel} changed to ${other.label}.`,
    })
  })
