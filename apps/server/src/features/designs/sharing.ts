import { createHmac } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { grantPictures, enqueueCopies } from '../uploads/index.ts'
import { type DesignRow, findDesign, findSameDesign } from './queries.ts'
import { DESIGN_PICTURES } from './render-job.ts'
import { designs } from './schema.ts'
import { listAssets } from './validate-design.ts'

type ShareTarget = Pick<DesignRow, 'id' | 'shareVersion'>

const sign = (secrets: Secrets, { id, shareVersion }: ShareTarget): Buffer =>
  createHmac('sha256', secrets.deriveKey('design link')).update(`${id}.${shareVersion}`).digest()

const getSharePath = (secrets: Secrets, design: ShareTarget): string =>
  `/summary/user-design?design=${design.id}&share=${sign(secrets, design).toString('base64url')}`

/** The design this key opens; undefined once its link was revoked. */
export const findSharedDesign = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  id: string,
  key: string,
): Promise<DesignRow | undefined> => {
  const design = await findDesign(database, id)
  if (!design?.isShared) return undefined
  return isValidSignature(key, sign(secrets, design)) ? design : undefined
}

/** Shares a design of this customer; sharing it again gives the same link. */
export const shareDesign = async (
  { database, jobs, secrets }: Pick<Services, 'database' | 'jobs' | 'secrets'>,
  customerId: string,
  id: string,
): Promise<string> =>
  inTransaction(database, async (transaction) => {
    const [design] = await transaction
      .update(designs)
      .set({ isShared: true })
      .where(and(eq(designs.id, id), eq(designs.customerId, customerId)))
      .returning()
    if (!design) throw new AppError('NOT_FOUND')
    // Messengers show the front as the preview of the link.
    await enqueueCopies(transaction, jobs, [design.frontPictureKey ?? design.frontCaptureKey])
    return getSharePath(secrets, design)
  })

/** Revokes every link that was ever shared. */
export const unshareDesign = async ({ database }: Pick<Services, 'database'>, customerId: string, id: string): Promise<void> => {
  const updatedDesigns = await database
    .update(designs)
    .set({ isShared: false, shareVersion: sql`${designs.shareVersion} + 1` })
    .where(and(eq(designs.id, id), eq(designs.customerId, customerId)))
    .returning({ id: designs.id })
  if (updatedDesigns.length === 0) throw new AppError('NOT_FOUND')
}

/** A copy belongs to no team. */
const NO_TEAM = { teamId: null, words: null, wordsSide: null, templateHash: null }

/** Copies a shared design for the requester, pictures included. Done again it is the same copy; its maker gets the original. */
export const copyDesign = async (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  requester: Requester,
  design: DesignRow,
): Promise<DesignRow> => {
  if (design.customerId === requester.customerId) return design
  return inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [requester.customerId])
    const existing = await findSameDesign(transaction, { ...design, customerId: requester.customerId })
    if (existing) return existing
    const now = clock.now()
    await grantPictures(
      transaction,
      requester.customerId,
      [...listAssets(design.document), design.frontCaptureKey, design.backCaptureKey],
      now,
    )
    const [copy] = await transaction
      .insert(designs)
      .values({
        ...design,
        id: newId(),
        customerId: requester.customerId,
        isShared: false,
        shareVersion: 1,
        removedAt: null,
        ...NO_TEAM,
        createdAt: now,
      })
      .returning()
    if (!copy) throw new Error('The design was not stored.')
    if (copy.frontPictureKey === null || copy.backPictureKey === null)
      await jobs.add(transaction, DESIGN_PICTURES, { designId: copy.id }, { key: `${DESIGN_PICTURES}:${copy.id}` })
    return copy
  })
}
