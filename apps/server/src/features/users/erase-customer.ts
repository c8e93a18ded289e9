import type { Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { lockCustomers } from '../auth/index.ts'
import { deleteCart } from '../cart/index.ts'
import { deleteDesigns } from '../designs/index.ts'
import { deleteDrafts } from '../drafts/index.ts'
import { enqueueFileDeletion, selectStoredKeys } from '../storage/index.ts'
import { deleteUploads } from '../uploads/index.ts'

/**
 * Deletes everything of a customer except orders: cart, designs, drafts, artworks and uploads. The files are deleted by a job after the
 * commit, except for those that an order or somebody else's design needs.
 */
export const eraseCustomer = async (transaction: Transaction, jobs: Services['jobs'], customerId: string): Promise<void> => {
  await lockCustomers(transaction, [customerId])
  const keys = await selectStoredKeys(transaction, customerId)
  await deleteCart(transaction, customerId)
  await deleteDesigns(transaction, customerId)
  await deleteDrafts(transaction, customerId)
  await deleteUploads(transaction, customerId)
  await enqueueFileDeletion(transaction, jobs, keys)
}
