import type { addDiscount as addEndpoint, updateDiscount as updateEndpoint } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import { inTransaction, type Transaction, getViolatedConstraint } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { MESSAGES } from './messages.ts'
import type { DiscountRow } from './queries.ts'
import { discounts } from './schema.ts'

type NewDiscount = mini.infer<typeof addEndpoint.body>
type DiscountChange = mini.infer<typeof updateEndpoint.body>

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** Validates what the schemas of the fields cannot: how they fit together. */
const validateFields = ({
  code,
  kind,
  value,
  minimum,
  startsAt,
  endsAt,
  limit,
  oncePerCustomer = false,
  freeDelivery = false,
  isActive,
}: NewDiscount) => {
  const fields: Record<string, LocalizedText> = {}
  if (kind === 'percent' && (value < 1 || value > 100)) fields['value'] = (language) => MESSAGES[language].validation.percentRange
  if (kind === 'amount' && value < 1) fields['value'] = (language) => MESSAGES[language].validation.amountMissing
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    fields['endsAt'] = (language) => MESSAGES[language].validation.endBeforeStart
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return {
    code,
    kind,
    value: kind === 'free-delivery' ? 0 : value,
    minimumMinor: minimum,
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
    limit,
    oncePerCustomer,
    freeDelivery: freeDelivery || kind === 'free-delivery',
    isActive,
  }
}

/** Turns the violated unique constraint into an error of the field. */
const withUniqueCode = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getViolatedConstraint(error) !== 'discounts_code_unique') throw error
    throw new AppError('INVALID_INPUT', { fields: { code: (language) => MESSAGES[language].validation.codeExists } })
  }
}

const requireRow = (rows: readonly DiscountRow[]): DiscountRow => {
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type DiscountServices = Pick<Services, 'database' | 'clock'>

export const addDiscount = ({ database, clock }: DiscountServices, user: AuthenticatedUser, body: NewDiscount): Promise<DiscountRow> =>
  withUniqueCode(() =>
    inTransaction(database, async (transaction) => {
      const at = clock.now()
      const row = requireRow(
        await transaction
          .insert(discounts)
          .values({ id: newId(), ...validateFields(body), createdAt: at })
          .returning(),
      )
      await writeAuditEntry(transaction, { at, actor: user, subject: 'discount', subjectId: row.id, text: `Added the code ${row.code}.` })
      return row
    }),
  )

const lockDiscountById = async (transaction: Transaction, id: string): Promise<DiscountRow> =>
  requireRow(await transaction.select().from(discounts).where(eq(discounts.id, id)).for('update'))

export const updateDiscount = (
  { database, clock }: DiscountServices,
  user: AuthenticatedUser,
  id: string,
  body: DiscountChange,
): Promise<DiscountRow> =>
  withUniqueCode(() =>
    inTransaction(database, async (transaction) => {
      const { version, ...change } = body
      const existing = await lockDiscountById(transaction, id)
      if (existing.version !== version) throw new AppError('VERSION_CONFLICT')
      // Orders refer to the code by its name; after a renaming, a cancelled order could not release its use.
      if (existing.used > 0 && change.code !== existing.code)
        throw new AppError('INVALID_INPUT', { fields: { code: (language) => MESSAGES[language].validation.codeLocked } })
      const row = requireRow(
        await transaction
          .update(discounts)
          .set({ ...validateFields(change), version: version + 1 })
          .where(eq(discounts.id, id))
          .returning(),
      )
      const action = row.isActive === existing.isActive ? 'Changed' : row.isActive ? 'Switched on' : 'Switched off'
      await writeAuditEntry(transaction, {
        at: clock.now(),
        actor: user,
        subject: 'discount',
        subjectId: id,
        text: `${action} the code ${row.code}.`,
      })
      return row
    }),
  )

export const deleteDiscount = ({ database, clock }: DiscountServices, user: AuthenticatedUser, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { used, code } = await lockDiscountById(transaction, id)
    if (used > 0) throw new AppError('IN_USE', { message: (language) => MESSAGES[language].validation.inUse })
    await transaction.delete(discounts).where(eq(discounts.id, id))
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: user,
      subject: 'discount',
      subjectId: id,
      text: `Deleted the code ${code}.`,
    })
  })
