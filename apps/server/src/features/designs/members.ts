import { canonicalDocument, type DesignDocument, type Side } from '@picasso/design'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { hashOf } from './check.ts'
import { DESIGN_PICTURES } from './pictures-job.ts'
import type { DesignRow } from './queries.ts'
import { drawRefusedAgain } from './redraw.ts'
import { designs } from './schema.ts'

/** One piece of a team: what is printed for a row of its list. */
export interface Member {
  words: string
  document: DesignDocument
}

interface Team {
  teamId: string
  /** The saved design the pieces are made of. */
  template: DesignRow
  /** The side its words stand on. */
  wordsSide: Side
}

/** Same print, same garment: the same piece, whoever asked for it how often. */
const keyOf = ({
  documentHash,
  words,
  clothingType,
  color,
}: Pick<DesignRow, 'documentHash' | 'words' | 'clothingType' | 'color'>): string =>
  JSON.stringify([documentHash, words, clothingType, color])

/** Saves a design for every piece of a team and has each drawn; those that are there already stay as they are, and are drawn again where that failed. Gives their ids in order. */
export const saveMembers = async (
  transaction: Transaction,
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  { teamId, template, wordsSide }: Team,
  members: readonly Member[],
): Promise<string[]> => {
  const { ownerId, categoryId, clothingType, color, frontCaptureKey, backCaptureKey, documentHash: templateHash } = template
  const common = { ownerId, categoryId, clothingType, color, frontCaptureKey, backCaptureKey, teamId, wordsSide, templateHash }
  const wanted = members.map(({ words, document: made }) => {
    const document = canonicalDocument(made)
    return { ...common, words, document, documentHash: hashOf(document), createdAt: clock.now() }
  })
  const hashes = [...new Set(wanted.map(({ documentHash }) => documentHash))]
  const there = await transaction
    .select({
      id: designs.id,
      documentHash: designs.documentHash,
      words: designs.words,
      clothingType: designs.clothingType,
      color: designs.color,
      unprintable: designs.unprintable,
    })
    .from(designs)
    .where(and(eq(designs.ownerId, ownerId), eq(designs.teamId, teamId), inArray(designs.documentHash, hashes)))
  const idByKey = new Map(there.map((row) => [keyOf(row), row.id]))
  const fresh = new Map(wanted.filter((row) => !idByKey.has(keyOf(row))).map((row) => [keyOf(row), { ...row, id: newId() }]))
  if (fresh.size > 0) {
    await transaction.insert(designs).values([...fresh.values()])
    await jobs.addAll(
      transaction,
      // There may be a hundred of them, and mails, payments and the files of other orders must not stand behind them.
      [...fresh.values()].map(({ id }) => ({
        name: DESIGN_PICTURES,
        payload: { designId: id },
        key: `${DESIGN_PICTURES}:${id}`,
        isPatient: true,
      })),
    )
  }
  await drawRefusedAgain(
    transaction,
    jobs,
    there.flatMap(({ id, unprintable }) => (unprintable === null ? [] : [id])),
  )
  return wanted.map((row) => {
    const id = idByKey.get(keyOf(row)) ?? fresh.get(keyOf(row))?.id
    if (id === undefined) throw new Error('A piece of a team was not stored.')
    return id
  })
}
