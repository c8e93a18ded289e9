import { type keepDraft as keepEndpoint, MOST_DRAFT_VERSIONS, MOST_DRAFTS } from '@picasso/contract'
import { canonicalDocument, GARMENTS, isSameRoster, orderedRows } from '@picasso/design'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOwners } from '../accounts/index.ts'
import { checkDocument, hashList, hashOf, isSaved } from '../designs/index.ts'
import { holdPictures } from '../uploads/index.ts'
import { decodeDraftPicture } from './picture.ts'
import {
  changeDraft,
  countDrafts,
  type DraftRow,
  type DraftVersionRow,
  findNewestDraft,
  findOwnDraft,
  insertDraft,
  insertVersion,
  keepPicture,
  selectVersions,
  type ShownDraft,
} from './queries.ts'
import { WORDS } from './words/index.ts'

type DraftParts = Pick<Parts, 'database' | 'clock'>
type DraftToKeep = z.output<typeof keepEndpoint.body>

/**
 * Keeps a design in the making, if it was made from the state that is kept. A state that was sent twice, because the first
 * answer was lost, is one change.
 */
export const keepDraft = async ({ database, clock }: DraftParts, ownerId: string, id: string, body: DraftToKeep): Promise<DraftRow> => {
  const document = canonicalDocument(body.document)
  const { faults, own } = await checkDocument(database, ownerId, { document, garment: GARMENTS[body.clothingType] })
  if (Object.keys(faults).length > 0) throw new AppError('INVALID_DESIGN', { fields: faults })
  const { clothingType, color, roster } = body
  const content = { clothingType, color, document, roster: roster ?? null, documentHash: hashOf(document), changedAt: clock.now() }

  return inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [ownerId])
    if (!(await holdPictures(transaction, ownerId, [...own.keys()]))) throw new AppError('INVALID_DESIGN')
    const before = await findOwnDraft(transaction, ownerId, id)
    if (before) {
      const isSame =
        before.documentHash === content.documentHash &&
        before.color === color &&
        before.clothingType === clothingType &&
        isSameRoster(before.roster ?? undefined, roster)
      if (isSame) return before
      if (before.version !== body.base) throw new AppError('VERSION_CONFLICT')
      return changeDraft(transaction, before, content)
    }
    // It was thrown away meanwhile, or it is somebody else's.
    if (body.base > 0) throw new AppError('NOT_FOUND')
    if ((await countDrafts(transaction, ownerId)) >= MOST_DRAFTS)
      throw new AppError('IN_USE', { message: (language) => WORDS[language].tooMany(MOST_DRAFTS) })
    const begun = await insertDraft(transaction, { id, ownerId, ...content })
    if (!begun) throw new AppError('NOT_FOUND')
    return begun
  })
}

/** What its list orders; null without rows, undefined where it cannot be ordered yet. */
const listHashOf = ({ clothingType, document, roster }: DraftRow): string | null | undefined => {
  if (!roster || roster.rows.length === 0) return null
  const rows = orderedRows(roster, GARMENTS[clothingType].sizes)
  return rows && hashList(roster.teamId, document, rows)
}

/**
 * The draft to go on with: the one worked on last. None where it was saved as it is, with its list in the cart: it is not in the making
 * any more, and what lies behind it was left for it.
 */
export const findUnfinished = async ({ database }: Pick<Parts, 'database'>, ownerId: string): Promise<ShownDraft | undefined> => {
  const newest = await findNewestDraft(database, ownerId)
  if (!newest) return undefined
  const listHash = listHashOf(newest)
  return listHash !== undefined && (await isSaved(database, { ...newest, listHash })) ? undefined : newest
}

interface SentPicture {
  ownerId: string
  id: string
  version: number
  /** Base64. */
  picture: string
}

/** Keeps what a draft looks like, as the device that saved it has drawn it. */
export const keepDraftPicture = async ({ database }: DraftParts, { picture, ...draft }: SentPicture): Promise<void> => {
  const content = await decodeDraftPicture(Buffer.from(picture, 'base64'))
  if (!content) throw new AppError('INVALID_INPUT', { fields: { picture: (language) => WORDS[language].noPicture } })
  if (!(await inTransaction(database, (transaction) => keepPicture(transaction, { ...draft, content })))) throw new AppError('NOT_FOUND')
}

/** Gives the present state of a draft a name of its own. */
export const nameVersion = (
  { database, clock }: DraftParts,
  { ownerId, id, name, version }: { ownerId: string; id: string; name: string; version: number },
): Promise<Pick<DraftVersionRow, 'id' | 'name' | 'createdAt'>> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [ownerId])
    const draft = await findOwnDraft(transaction, ownerId, id)
    if (!draft) throw new AppError('NOT_FOUND')
    if (draft.version !== version) throw new AppError('VERSION_CONFLICT')
    const named = await selectVersions(transaction, id)
    if (named.some((each) => each.name === name))
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => WORDS[language].sameName } })
    if (named.length >= MOST_DRAFT_VERSIONS)
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => WORDS[language].mostVersions(MOST_DRAFT_VERSIONS) } })
    const { color, document, roster } = draft
    return insertVersion(transaction, { id: newId(), draftId: id, name, color, document, roster, createdAt: clock.now() })
  })
