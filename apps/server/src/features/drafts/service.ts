import { type saveDraft as saveDraftEndpoint, MAX_DRAFT_VERSIONS, MAX_DRAFTS, DRAFT_PICTURE_SIZE } from '@picasso/contract'
import { toCanonicalDocument, GARMENTS, isSameRoster, toOrderedRows } from '@picasso/design'
import { lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type * as mini from 'zod/mini'

import { defineJob } from '../../feature.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { loadSharp } from '../../platform/image-library.ts'
import { DAY_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, users } from '../auth/index.ts'
import { validateDocument, hashRoster, hashDocument, isSaved } from '../designs/index.ts'
import { lockPictures } from '../uploads/index.ts'
import { DRAFT_MESSAGES } from './messages.ts'
import {
  updateDraft,
  countDrafts,
  type DraftRow,
  type DraftVersionRow,
  findLatestDraft,
  findOwnDraft,
  insertDraft,
  insertVersion,
  upsertDraftPicture,
  selectVersions,
  type DraftWithPicture,
} from './queries.ts'
import { drafts } from './schema.ts'

/** Four times what the editor sends: a device that renders with more pixels is no reason to reject. */
const MAX_INPUT_PIXELS = 4 * DRAFT_PICTURE_SIZE.width * DRAFT_PICTURE_SIZE.height
/** A garment with a photograph takes a fifth of it, only noise takes more. */
const MAX_STORED_BYTES = 64 * 1024

const resize = async (input: Uint8Array): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .resize({ ...DRAFT_PICTURE_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

const createPictureError = (details: unknown): AppError =>
  new AppError('INVALID_INPUT', { fields: { picture: (language) => DRAFT_MESSAGES[language].invalidPicture }, details })

/** The picture as it is stored: nothing of the file survives but its pixels. */
const decodeDraftPicture = async (input: Uint8Array): Promise<Buffer> => {
  const resized = await resize(input).catch((error: unknown) => {
    throw createPictureError(error)
  })
  if (resized.length > MAX_STORED_BYTES) throw createPictureError(`${resized.length} bytes`)
  return resized
}

type DraftServices = Pick<Services, 'database' | 'clock'>
type DraftInput = mini.output<typeof saveDraftEndpoint.body>

/**
 * Saves a draft if it was made from the stored version. A state that is sent again, because the first response was lost, counts as one
 * change.
 */
export const saveDraft = async (
  { database, clock }: DraftServices,
  customerId: string,
  id: string,
  body: DraftInput,
): Promise<DraftRow> => {
  const document = toCanonicalDocument(body.document)
  const { errors, uploadedPictures } = await validateDocument(database, customerId, { document, garment: GARMENTS[body.clothingType] })
  if (Object.keys(errors).length > 0) throw new AppError('INVALID_DESIGN', { fields: errors })
  const { clothingType, color, roster } = body
  const content = { clothingType, color, document, roster: roster ?? null, documentHash: hashDocument(document), changedAt: clock.now() }

  return inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [customerId])
    if (!(await lockPictures(transaction, customerId, [...uploadedPictures.keys()]))) throw new AppError('INVALID_DESIGN')
    const before = await findOwnDraft(transaction, customerId, id)
    if (before) {
      const isSame =
        before.documentHash === content.documentHash &&
        before.color === color &&
        before.clothingType === clothingType &&
        isSameRoster(before.roster ?? undefined, roster)
      if (isSame) return before
      if (before.version !== body.base) throw new AppError('VERSION_CONFLICT')
      return updateDraft(transaction, before, content)
    }
    // It was deleted meanwhile, or it is somebody else's.
    if (body.base > 0) throw new AppError('NOT_FOUND')
    if ((await countDrafts(transaction, customerId)) >= MAX_DRAFTS)
      throw new AppError('IN_USE', { message: (language) => DRAFT_MESSAGES[language].tooManyDrafts(MAX_DRAFTS) })
    const created = await insertDraft(transaction, { id, customerId, ...content })
    if (!created) throw new AppError('NOT_FOUND')
    return created
  })
}

/** The hash of what its roster orders; null without rows, undefined where it cannot be ordered yet. */
const hashDraftRoster = ({ clothingType, document, roster }: DraftRow): string | null | undefined => {
  if (!roster || roster.rows.length === 0) return null
  const rows = toOrderedRows(roster, GARMENTS[clothingType].sizes)
  return rows && hashRoster(roster.teamId, document, rows)
}

/**
 * The draft to continue: the latest one. None where the latest was saved as it is, with its roster in the cart: it is finished, and older
 * drafts were abandoned for it.
 */
export const findDraftToContinue = async (
  { database }: Pick<Services, 'database'>,
  customerId: string,
): Promise<DraftWithPicture | undefined> => {
  const latest = await findLatestDraft(database, customerId)
  if (!latest) return undefined
  const rosterHash = hashDraftRoster(latest)
  return rosterHash !== undefined && (await isSaved(database, { ...latest, rosterHash })) ? undefined : latest
}

interface DraftPictureInput {
  customerId: string
  id: string
  version: number
  /** Base64. */
  picture: string
}

/** Stores the picture of a draft, as the device that saved it has rendered it. */
export const saveDraftPicture = async ({ database }: DraftServices, { picture, ...draft }: DraftPictureInput): Promise<void> => {
  const content = await decodeDraftPicture(Buffer.from(picture, 'base64'))
  if (!(await inTransaction(database, (transaction) => upsertDraftPicture(transaction, { ...draft, content }))))
    throw new AppError('NOT_FOUND')
}

/** Saves the current state of a draft as a named version. */
export const createVersion = (
  { database, clock }: DraftServices,
  { customerId, id, name, version }: { customerId: string; id: string; name: string; version: number },
): Promise<Pick<DraftVersionRow, 'id' | 'name' | 'createdAt'>> =>
  inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [customerId])
    const draft = await findOwnDraft(transaction, customerId, id)
    if (!draft) throw new AppError('NOT_FOUND')
    if (draft.version !== version) throw new AppError('VERSION_CONFLICT')
    const versions = await selectVersions(transaction, id)
    if (versions.some((existingVersion) => existingVersion.name === name))
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => DRAFT_MESSAGES[language].versionNameTaken } })
    if (versions.length >= MAX_DRAFT_VERSIONS)
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => DRAFT_MESSAGES[language].tooManyVersions(MAX_DRAFT_VERSIONS) } })
    const { color, document, roster } = draft
    return insertVersion(transaction, { id: newId(), draftId: id, name, color, document, roster, createdAt: clock.now() })
  })

/** Age in milliseconds at which a guest's unchanged draft is deleted: 90 days, as long as the browser keeps its copy. */
const GUEST_DRAFT_MAX_AGE_MS = 90 * DAY_MS

/** Drafts of accounts stay until they are deleted by hand; a guest who has not come back for so long has lost the cookie. */
export const deleteStaleDraftsJob = defineJob({
  name: 'delete-stale-drafts',
  payload: z.object({}),
  schedule: '20 3 * * *',
  handle:
    ({ services: { database, clock } }) =>
    async () => {
      const threshold = new Date(clock.now().getTime() - GUEST_DRAFT_MAX_AGE_MS)
      await database
        .delete(drafts)
        .where(
          sql`${lt(drafts.changedAt, threshold)} and not exists (select from ${users} where ${users.customerId} = ${drafts.customerId})`,
        )
    },
})
