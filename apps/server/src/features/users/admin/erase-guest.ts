import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { anonymizeEmail, anonymizeFeedbackAuthor, writeAuditEntry } from '../../audit-log/index.ts'
import { lockEmail, lockCustomers, type AuthenticatedUser } from '../../auth/index.ts'
import { eraseEmails } from '../../emails/index.ts'
import { anonymizeFeedback } from '../../feedback/index.ts'
import { selectGuestOrders, selectEmailReferences } from '../../orders/index.ts'
import { eraseCustomer } from '../erase-customer.ts'
import { MESSAGES } from './messages.ts'

/** Shown next to the email field, and as the message of the dialog where the password was asked for last. */
const createEmailError = (message: LocalizedText): AppError => new AppError('INVALID_INPUT', { message, fields: { email: message } })

/**
 * Erases the data of guests who ordered with an email address: what they made, their name on feedback, and the emails to them. As with
 * deleted accounts, the records of finished orders stay.
 */
export const eraseGuest = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  admin: AuthenticatedUser,
  email: string,
): Promise<{ guests: number; orders: number }> =>
  inTransaction(database, async (transaction) => {
    if (await lockEmail(transaction, email)) throw createEmailError((language) => MESSAGES[language].accountExists)
    const candidateOrders = await selectGuestOrders(transaction, email)
    const customerIds = [...new Set(candidateOrders.map(({ customerId }) => customerId))].toSorted()
    await lockCustomers(transaction, customerIds)
    // Placing an order locks the customer's row: orders committed meanwhile are seen now.
    const orders = await selectGuestOrders(transaction, email)
    const openOrderNumbers = orders.filter(({ isOpen }) => isOpen).map(({ number }) => number)
    if (openOrderNumbers.length > 0) throw createEmailError((language) => MESSAGES[language].ordersStillOpen(openOrderNumbers))
    for (const customerId of customerIds) {
      // One connection, one guest after the other.
      // oxlint-disable-next-line no-await-in-loop
      await eraseCustomer(transaction, jobs, customerId)
    }
    const orderIds = orders.map(({ id }) => id)
    await anonymizeFeedbackAuthor(transaction, await anonymizeFeedback(transaction, email, orderIds))
    await eraseEmails(transaction, { addresses: [email], references: await selectEmailReferences(transaction, orderIds) })
    await anonymizeEmail(transaction, email)
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: admin,
      subject: 'user',
      subjectId: customerIds[0] ?? null,
      text: 'Erased what a guest left.',
    })
    return { guests: customerIds.length, orders: orders.length }
  })
