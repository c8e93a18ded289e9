import type { Address } from '@picasso/contract'
import { asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { userAddresses } from '../auth/index.ts'

export type AddressRow = typeof userAddresses.$inferSelect

export const selectAddresses = (database: Database, userId: string): Promise<AddressRow[]> =>
  database.select().from(userAddresses).where(eq(userAddresses.userId, userId)).orderBy(asc(userAddresses.position))

export const replaceAddresses = async (
  transaction: Transaction,
  userId: string,
  addresses: readonly { label?: string | undefined; address: Address }[],
): Promise<void> => {
  await transaction.delete(userAddresses).where(eq(userAddresses.userId, userId))
  if (addresses.length === 0) return
  await transaction
    .insert(userAddresses)
    .values(addresses.map(({ label = '', address }, position) => ({ userId, position, id: newId(), label, address })))
}
