import { toCanonicalDocument, type DesignDocument, type Side } from '@picasso/design'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import type { DesignRow } from './queries.ts'
import { DESIGN_PICTURES } from './render-job.ts'
import { retryFailedRenders } from './retry-renders.ts'
import { designs } from './schema.ts'
import { hashDocument } from './validate-document.ts'

/** One piece of a team: what is printed for a row of its list. */
export interface TeamItem {
  words: string
  document: DesignDocument
}

interface TeamOptions {
  teamId: string
  /** The saved design the pieces are made of. */
  template: DesignRow
  /** The side its words stand on. */
  wordsSide: Side
}

/** Same print, same garment: the same piece, whoever asked for it how often. */
const toDesignKey = ({
  documentHash,
  words,
  clothingType,
  color,
}: Pick<DesignRow, 'documentHash' | 'words' | 'clothingType' | 'color'>): string =>
  JSON.stringify([documentHash, words, clothingType, color])

/** Saves a design for every piece of a team and has each drawn; those that are there already stay as they are, and are drawn again where that failed. Gives their ids in order. */
export const saveTeamDesigns = async (
  transaction: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { teamId, template, wordsSide }: TeamOptions,
  items: readonly TeamItem[],
): Promise<string[]> => {
  const { customerId, categoryId, clothingType, color, frontCaptureKey, backCaptureKey, documentHash: templateHash } = template
  const sharedColumns = {
    customerId,
    categoryId,
    clothingType,
    color,
    frontCaptureKey,
    backCaptureKey,
    teamId,
    wordsSide,
    templateHash,
  }
  const rows = items.map(({ words, document: itemDocument }) => {
    const document = toCanonicalDocument(itemDocument)
    return { ...sharedColumns, words, document, documentHash: hashDocument(document), createdAt: clock.now() }
  })
  const documentHashes = [...new Set(rows.map(({ documentHash }) => documentHash))]
  const existingDesigns = await transaction
    .select({
      id: designs.id,
      documentHash: designs.documentHash,
      words: designs.words,
      clothingType: designs.clothingType,
      color: designs.color,
      renderError: designs.renderError,
    })
    .from(designs)
    .where(and(eq(designs.customerId, customerId), eq(designs.teamId, teamId), inArray(designs.documentHash, documentHashes)))
  const idByKey = new Map(existingDesigns.map((row) => [toDesignKey(row), row.id]))
  const newDesigns = new Map(rows.filter((row) => !idByKey.has(toDesignKey(row))).map((row) => [toDesignKey(row), { ...row, id: newId() }]))
  if (newDesigns.size > 0) {
    await transaction.insert(designs).values([...newDesigns.values()])
    await jobs.addAll(
      transaction,
      // There may be a hundred of them, and mails, payments and the files of other orders must not stand behind them.
      [...newDesigns.values()].map(({ id }) => ({
        name: DESIGN_PICTURES,
        payload: { designId: id },
        key: `${DESIGN_PICTURES}:${id}`,
        isLowPriority: true,
      })),
    )
  }
  await retryFailedRenders(
    transaction,
    jobs,
    existingDesigns.flatMap(({ id, renderError }) => (renderError === null ? [] : [id])),
  )
  return rows.map((row) => {
    const id = idByKey.get(toDesignKey(row)) ?? newDesigns.get(toDesignKey(row))?.id
    if (id === undefined) throw new Error('A piece of a team was not stored.')
    return id
  })
}
