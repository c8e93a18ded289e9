import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { lockEmail, lockOwners, type Person } from '../accounts/index.ts'
import { eraseAddress, eraseWriter, writeAudit } from '../audit/index.ts'
import { discardWriter } from '../feedback/index.ts'
import { eraseMails } from '../mail/index.ts'
import { selectGuestOrders, selectMailSubjects } from '../orders/index.ts'
import { eraseCustomer } from './erase-customer.ts'
import { WORDS } from './words/index.ts'

/** Said next to the address, and by itself where the password was asked last. */
const refusal = (message: Said): AppError => new AppError('INVALID_INPUT', { message, fields: { email: message } })

/**
 * Erases what guests left who ordered with an address: what they made, their name under what they wrote, and the mails to them. As
 * after the deletion of an account, the records of finished orders stay.
 */
export const eraseGuest = (
  { database, jobs, clock }: Pick<Parts, 'database' | 'jobs' | 'clock'>,
  by: Person,
  email: string,
): Promise<{ guests: number; orders: number }> =>
  inTransaction(database, async (transaction) => {
    if (await lockEmail(transaction, email)) throw refusal((language) => WORDS[language].hasAccount)
    const found = await selectGuestOrders(transaction, email)
    const ownerIds = [...new Set(found.map(({ ownerId }) => ownerId))].toSorted()
    await lockOwners(transaction, ownerIds)
    // Whoever placed an order held the owner's row: what was committed meanwhile is seen now.
    const orders = await selectGuestOrders(transaction, email)
    const open = orders.filter(({ isOpen }) => isOpen).map(({ number }) => number)
    if (open.length > 0) throw refusal((language) => WORDS[language].openOrders(open))
    for (const ownerId of ownerIds) {
      // One connection, one guest after the other.
      // oxlint-disable-next-line no-await-in-loop
      await eraseCustomer(transaction, jobs, ownerId)
    }
    const orderIds = orders.map(({ id }) => id)
    await eraseWriter(transaction, await discardWriter(transaction, email, orderIds))
    await eraseMails(transaction, { addresses: [email], about: await selectMailSubjects(transaction, orderIds) })
    await eraseAddress(transaction, email)
    await writeAudit(transaction, {
      at: clock.now(),
      by,
      subject: 'user',
      subjectId: ownerIds[0] ?? null,
      text: 'Erased what a guest left.',
    })
    return { guests: ownerIds.length, orders: orders.length }
  })
