import type { addDiscount as addEndpoint, updateDiscount as updateEndpoint } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction, violatedConstraint } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import type { Person } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import type { DiscountRow } from './queries.ts'
import { discounts } from './schema.ts'
import { WORDS } from './words/index.ts'

type NewDiscount = mini.infer<typeof addEndpoint.body>
type DiscountChange = mini.infer<typeof updateEndpoint.body>

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** What the fields' schemas cannot know: what they mean together. */
const checked = ({
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
  const fields: Record<string, Said> = {}
  if (kind === 'percent' && (value < 1 || value > 100)) fields['value'] = (language) => WORDS[language].sent.percentRange
  if (kind === 'amount' && value < 1) fields['value'] = (language) => WORDS[language].sent.amountMissing
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) fields['endsAt'] = (language) => WORDS[language].sent.endsTooEarly
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return {
    code,
    kind,
    value: kind === 'free-delivery' ? 0 : value,
    minimumMinor: minimum,
    startsAt: timeOf(startsAt),
    endsAt: timeOf(endsAt),
    limit,
    oncePerCustomer,
    freeDelivery: freeDelivery || kind === 'free-delivery',
    isActive,
  }
}

/** A code is there once; the database says so. */
const withFreeCode = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'discounts_code_unique') throw error
    throw new AppError('INVALID_INPUT', { fields: { code: (language) => WORDS[language].sent.codeTaken } })
  }
}

const only = (rows: readonly DiscountRow[]): DiscountRow => {
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type DiscountParts = Pick<Parts, 'database' | 'clock'>

export const addDiscount = ({ database, clock }: DiscountParts, by: Person, body: NewDiscount): Promise<DiscountRow> =>
  withFreeCode(() =>
    inTransaction(database, async (transaction) => {
      const at = clock.now()
      const row = only(
        await transaction
          .insert(discounts)
          .values({ id: newId(), ...checked(body), createdAt: at })
          .returning(),
      )
      await writeAudit(transaction, { at, by, subject: 'discount', subjectId: row.id, text: `Added the code ${row.code}.` })
      return row
    }),
  )

const lock = async (transaction: Transaction, id: string): Promise<DiscountRow> =>
  only(await transaction.select().from(discounts).where(eq(discounts.id, id)).for('update'))

export const updateDiscount = ({ database, clock }: DiscountParts, by: Person, id: string, body: DiscountChange): Promise<DiscountRow> =>
  withFreeCode(() =>
    inTransaction(database, async (transaction) => {
      const { version, ...change } = body
      const present = await lock(transaction, id)
      if (present.version !== version) throw new AppError('VERSION_CONFLICT')
      // Orders name the code they used; under another name their use could not be given back.
      if (present.used > 0 && change.code !== present.code)
        throw new AppError('INVALID_INPUT', { fields: { code: (language) => WORDS[language].sent.nameStays } })
      const row = only(
        await transaction
          .update(discounts)
          .set({ ...checked(change), version: version + 1 })
          .where(eq(discounts.id, id))
          .returning(),
      )
      const deed = row.isActive === present.isActive ? 'Changed' : row.isActive ? 'Switched on' : 'Switched off'
      await writeAudit(transaction, { at: clock.now(), by, subject: 'discount', subjectId: id, text: `${deed} the code ${row.code}.` })
      return row
    }),
  )

export const deleteDiscount = ({ database, clock }: DiscountParts, by: Person, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { used, code } = await lock(transaction, id)
    if (used > 0) throw new AppError('IN_USE', { message: (language) => WORDS[language].sent.inUse })
    await transaction.delete(discounts).where(eq(discounts.id, id))
    await writeAudit(transaction, { at: clock.now(), by, subject: 'discount', subjectId: id, text: `Deleted the code ${code}.` })
  })
