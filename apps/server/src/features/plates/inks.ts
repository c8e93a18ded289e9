import type { addInk as addEndpoint, Ink, updateInk as updateEndpoint } from '@picasso/contract'
import { findNearestColor, MIN_INK_DIFFERENCE, normalizeName } from '@picasso/design'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import { type Database, getViolatedConstraint, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { MESSAGES } from './messages.ts'
import { inks } from './schema.ts'

type NewInk = mini.infer<typeof addEndpoint.body>
type InkChange = mini.infer<typeof updateEndpoint.body>
type InkRow = typeof inks.$inferSelect
type InkServices = Pick<Services, 'database' | 'clock'>

export const presentInk = ({ id, name, l, a, b, note, version }: InkRow): Ink => ({ _id: id, name, l, a, b, note, version })

export const selectInks = (database: Database): Promise<InkRow[]> => database.select().from(inks).orderBy(asc(inks.normalizedName))

/** Key of the advisory lock of the ink book. */
const INK_BOOK_LOCK = 7_420_164

/** Locks the ink book, so that two inks added at once are compared with each other too. */
const rejectDoubles = async (transaction: Transaction, ink: Pick<NewInk, 'l' | 'a' | 'b'>, ownId?: string): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${INK_BOOK_LOCK})`)
  const otherInks = (await transaction.select().from(inks)).filter(({ id }) => id !== ownId)
  const nearest = findNearestColor(ink, otherInks)
  const similarInk = nearest && otherInks[nearest.index]
  if (!similarInk || nearest.difference >= MIN_INK_DIFFERENCE) return
  const difference = nearest.difference.toFixed(1)
  throw new AppError('INVALID_INPUT', { fields: { l: (language) => MESSAGES[language].inkExists(similarInk.name, difference) } })
}

const withUniqueName = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getViolatedConstraint(error) !== 'inks_normalized_name_unique') throw error
    throw new AppError('INVALID_INPUT', { fields: { name: (language) => MESSAGES[language].nameExists } })
  }
}

const requireRow = (rows: readonly InkRow[]): InkRow => {
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const toColumns = ({ name, l, a, b, note }: NewInk) => ({
  name,
  normalizedName: normalizeName(name),
  l,
  a,
  b,
  note: note === '' ? null : (note ?? null),
})

export const addInk = ({ database, clock }: InkServices, user: AuthenticatedUser, body: NewInk): Promise<InkRow> =>
  withUniqueName(() =>
    inTransaction(database, async (transaction) => {
      const at = clock.now()
      await rejectDoubles(transaction, body)
      const row = requireRow(
        await transaction
          .insert(inks)
          .values({ id: newId(), ...toColumns(body), createdAt: at })
          .returning(),
      )
      await writeAuditEntry(transaction, { at, actor: user, subject: 'ink', subjectId: row.id, text: `Added the ink ${row.name}.` })
      return row
    }),
  )

export const updateInk = ({ database, clock }: InkServices, user: AuthenticatedUser, id: string, body: InkChange): Promise<InkRow> =>
  withUniqueName(() =>
    inTransaction(database, async (transaction) => {
      const { version, ...change } = body
      await rejectDoubles(transaction, change, id)
      const existing = requireRow(await transaction.select().from(inks).where(eq(inks.id, id)).for('update'))
      if (existing.version !== version) throw new AppError('VERSION_CONFLICT')
      const row = requireRow(
        await transaction
          .update(inks)
          .set({ ...toColumns(change), version: version + 1 })
          .where(eq(inks.id, id))
          .returning(),
      )
      await writeAuditEntry(transaction, {
        at: clock.now(),
        actor: user,
        subject: 'ink',
        subjectId: id,
        text: `Changed the ink ${row.name}.`,
      })
      return row
    }),
  )

export const deleteInk = ({ database, clock }: InkServices, user: AuthenticatedUser, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { name } = requireRow(await transaction.delete(inks).where(eq(inks.id, id)).returning())
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: user,
      subject: 'ink',
      subjectId: id,
      text: `Removed the ink ${name}.`,
    })
  })
