import { type GarmentSizeValue, MOST_CART_LINES } from '@picasso/contract'
import { boundTexts } from '@picasso/design'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { designs, findOwnDesign, hashList, noteOrderedList, saveMembers } from '../designs/index.ts'
import { type CartLineFacts, readLine } from './lines.ts'
import { selectCart } from './queries.ts'
import { faultsOfLines } from './rules.ts'
import { cartLines } from './schema.ts'
import { printsOf, refuseRows, type TeamRow } from './team-rows.ts'
import { WORDS } from './words/index.ts'

/** As in the table's check. */
const MOST_PIECES = 99

/** Pieces of one print in one size, and the rows that ask for them. */
interface WantedLine {
  designId: string
  size: GarmentSizeValue
  rows: readonly number[]
}

const placeOf = ({ designId, size }: { designId: string | null; size: string | null }): string => `${designId} ${size}`

const wantedLines = (rows: readonly TeamRow[], designIds: readonly string[]): ReadonlyMap<string, WantedLine> => {
  const wanted = new Map<string, WantedLine>()
  for (const [index, { size }] of rows.entries()) {
    const line = { designId: designIds[index] ?? '', size }
    wanted.set(placeOf(line), { ...line, rows: [...(wanted.get(placeOf(line))?.rows ?? []), index] })
  }
  return wanted
}

const onRows = (rows: readonly number[], message: string | Said): [path: string, message: string | Said][] =>
  rows.map((row) => [`rows.${row}.size`, message])

const isOfTeam = (ownerId: string, teamId: string) =>
  sql`${cartLines.ownerId} = ${ownerId} and ${cartLines.designId} in (select id from ${designs} where ${and(eq(designs.ownerId, ownerId), eq(designs.teamId, teamId))})`

/** Lets the cart hold exactly these lines of a team. Those that stay keep their ids: a checkout that was begun goes on. */
const replaceLines = async (
  transaction: Transaction,
  { ownerId, teamId, createdAt }: { ownerId: string; teamId: string; createdAt: Date },
  wanted: ReadonlyMap<string, WantedLine>,
): Promise<Set<string>> => {
  const there = await transaction.select().from(cartLines).where(isOfTeam(ownerId, teamId)).orderBy(asc(cartLines.id))
  const kept = new Map<string, (typeof there)[number]>()
  for (const line of there) {
    const place = placeOf(line)
    // A change of size in the cart may have left two lines of the same.
    if (wanted.has(place) && !kept.has(place)) kept.set(place, line)
  }
  const stays = new Set([...kept.values()].map(({ id }) => id))
  const gone = there.filter(({ id }) => !stays.has(id)).map(({ id }) => id)
  if (gone.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, gone))
  for (const line of kept.values()) {
    const quantity = wanted.get(placeOf(line))?.rows.length
    if (quantity !== undefined && quantity !== line.quantity)
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id))
  }
  const fresh = [...wanted].flatMap(([place, { designId, size, rows }]) =>
    kept.has(place) ? [] : [{ id: newId(), ownerId, designId, size, quantity: rows.length, createdAt }],
  )
  if (fresh.length > 0) await transaction.insert(cartLines).values(fresh)
  return new Set(fresh.map(({ id }) => id))
}

/** Only lines that are new take today's price as the one they were put in at. */
const notePrices = async (transaction: Transaction, lines: readonly CartLineFacts[]): Promise<void> => {
  for (const price of new Set(lines.map((line) => line.price ?? 0))) {
    const ids = lines.filter((line) => (line.price ?? 0) === price).map(({ id }) => id)
    // As many statements as the garment's sizes have prices.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.update(cartLines).set({ unitPriceMinor: price }).where(inArray(cartLines.id, ids))
  }
}

const teamSizeGone: Said = (language) => WORDS[language].teamSizeGone

/** Refuses, and with that rolls back, a team that cannot be bought as a whole; every row that is in the way is named. */
const checkTeam = (lines: readonly CartLineFacts[], wanted: ReadonlyMap<string, WantedLine>): void => {
  if (lines.length > MOST_CART_LINES)
    throw new AppError('INVALID_INPUT', {
      message: (language) => WORDS[language].mostLinesWithTeam(MOST_CART_LINES, lines.length),
    })
  const faults = [...faultsOfLines(lines)].flatMap(([line, fault]) => {
    const rows = wanted.get(placeOf({ designId: line.design?.id ?? null, size: line.size }))?.rows
    return rows ? [{ code: fault.code, rows, message: fault.message ?? teamSizeGone }] : []
  })
  const [first] = faults
  if (first) throw new AppError(first.code, { fields: Object.fromEntries(faults.flatMap(({ rows, message }) => onRows(rows, message))) })
}

export interface TeamToPut {
  teamId: string
  designId: string
  rows: readonly TeamRow[]
}

/** Puts a whole team into the cart in one transaction: all of it or nothing, and once, however often it is sent. */
export const putTeam = async (
  parts: Pick<Parts, 'database' | 'jobs' | 'clock' | 'renderer'>,
  { ownerId, language: readerLanguage }: Visitor,
  { teamId, designId, rows }: TeamToPut,
): Promise<void> => {
  const template = await findOwnDesign(parts.database, ownerId, designId)
  if (!template) throw new AppError('NOT_FOUND')
  // Before the transaction: a saved design never changes, and nobody waits for its fonts.
  const prints = await printsOf(parts, template.document, rows)
  const wordsSide = boundTexts(template.document)[0]?.side ?? 'front'
  await inTransaction(parts.database, async (transaction) => {
    await lockOwners(transaction, [ownerId])
    const wanted = wantedLines(rows, await saveMembers(transaction, parts, { teamId, template, wordsSide }, prints))
    for (const line of wanted.values())
      if (line.rows.length > MOST_PIECES)
        refuseRows(Object.fromEntries(onRows(line.rows, (language) => WORDS[language].sameRows(MOST_PIECES))))
    const fresh = await replaceLines(transaction, { ownerId, teamId, createdAt: parts.clock.now() }, wanted)
    const lines = (await selectCart(transaction, ownerId, readerLanguage)).map(readLine)
    checkTeam(lines, wanted)
    await notePrices(
      transaction,
      lines.filter(({ id }) => fresh.has(id)),
    )
    await noteOrderedList(transaction, template.id, hashList(teamId, template.document, rows))
  })
}

/** Takes a team out of the cart; gives how many pieces it had. */
export const removeTeam = async ({ database }: Pick<Parts, 'database'>, { ownerId }: Visitor, teamId: string): Promise<number> => {
  const removed = await database.delete(cartLines).where(isOfTeam(ownerId, teamId)).returning({ quantity: cartLines.quantity })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
  return removed.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
