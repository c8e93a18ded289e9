import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { lockOwners } from '../accounts/index.ts'
import { discardLines } from '../cart/index.ts'
import { discardDesigns } from '../designs/index.ts'
import { discardDrafts } from '../drafts/index.ts'
import { eraseLater, selectStoredKeys } from '../storage/index.ts'
import { discardUploads } from '../uploads/index.ts'

/**
 * Deletes everything a customer made that is no order: cart, designs, drafts, artworks and pictures. Their files follow as soon as this
 * is committed, except for those an order or somebody else's design needs.
 */
export const eraseCustomer = async (transaction: Transaction, jobs: Parts['jobs'], ownerId: string): Promise<void> => {
  await lockOwners(transaction, [ownerId])
  const keys = await selectStoredKeys(transaction, ownerId)
  await discardLines(transaction, ownerId)
  await discardDesigns(transaction, ownerId)
  await discardDrafts(transaction, ownerId)
  await discardUploads(transaction, ownerId)
  await eraseLater(transaction, jobs, keys)
}
