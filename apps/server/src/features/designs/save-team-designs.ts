import { hash } from 'node:crypto'

import {
  measureImprints,
  toCanonicalDocument,
  type DesignDocument,
  type Side,
  listFields,
  type OrderedRow,
  serializeRows,
} from '@picasso/design'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import { newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import type { DesignRow } from './queries.ts'
import { designPicturesJob, retryFailedRenders } from './render-job.ts'
import { designs } from './schema.ts'
import { hashDocument } from './validate-design.ts'

/** Identifies what a team's roster orders of a design. */
export const hashRoster = (teamId: string, document: DesignDocument, rows: readonly OrderedRow[]): string =>
  hash('sha256', `${teamId} ${serializeRows(listFields(document), rows)}`)

/** Stores which roster a design was put into the cart for, so that a draft with another one counts as unfinished. */
export const saveOrderedRosterHash = async (transaction: Transaction, designId: string, orderedRosterHash: string): Promise<void> => {
  await transaction.update(designs).set({ orderedRosterHash }).where(eq(designs.id, designId))
}

/** One item of a team: what is printed for a row of its roster. */
export interface TeamItem {
  words: string
  document: DesignDocument
}

interface TeamOptions {
  teamId: string
  /** The saved design the items are made from. */
  template: DesignRow
  /** The side with the words of the roster. */
  wordsSide: Side
}

/** Same print and same garment are the same design, however many rows ask for it. */
const toDesignKey = ({
  documentHash,
  words,
  clothingType,
  color,
}: Pick<DesignRow, 'documentHash' | 'words' | 'clothingType' | 'color'>): string =>
  JSON.stringify([documentHash, words, clothingType, color])

/** Saves a design for every item of a team and queues its rendering; existing designs stay, and are rendered again where that failed. Returns the ids in order. */
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
    // So that all names of a team cost the same, as its list said before it was saved.
    imprints: template.imprints ?? measureImprints(template.document, color),
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
      // There may be a hundred of them, and emails, payments and the files of other orders must not wait for them.
      [...newDesigns.values()].map(({ id }) => newJob(designPicturesJob, { designId: id })),
    )
  }
  await retryFailedRenders(
    transaction,
    jobs,
    existingDesigns.flatMap(({ id, renderError }) => (renderError === null ? [] : [id])),
  )
  return rows.map((row) => {
    const id = idByKey.get(toDesignKey(row)) ?? newDesigns.get(toDesignKey(row))?.id
    if (id === undefined) throw new Error('An item of a team was not stored.')
    return id
  })
}
