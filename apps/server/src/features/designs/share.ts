import { createHmac } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isSignature, type Secrets } from '../../platform/secrets/index.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { grantPictures, orderCopies } from '../uploads/index.ts'
import { DESIGN_PICTURES } from './pictures-job.ts'
import { type DesignRow, findDesign, findSameDesign } from './queries.ts'
import { assetsOf } from './rules.ts'
import { designs } from './schema.ts'

type Shared = Pick<DesignRow, 'id' | 'shareVersion'>

const sign = (secrets: Secrets, { id, shareVersion }: Shared): Buffer =>
  createHmac('sha256', secrets.subkey('design link')).update(`${id}.${shareVersion}`).digest()

const sharedPage = (secrets: Secrets, design: Shared): string =>
  `/summary/user-design?design=${design.id}&share=${sign(secrets, design).toString('base64url')}`

/** The design this key opens; nothing once its link was closed. */
export const findSharedDesign = async (
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  id: string,
  key: string,
): Promise<DesignRow | undefined> => {
  const design = await findDesign(database, id)
  if (!design?.isShared) return undefined
  return isSignature(key, sign(secrets, design)) ? design : undefined
}

/** Opens the link of one's own design; opening it again is the same link. */
export const shareDesign = async (
  { database, jobs, secrets }: Pick<Parts, 'database' | 'jobs' | 'secrets'>,
  ownerId: string,
  id: string,
): Promise<string> =>
  inTransaction(database, async (transaction) => {
    const [design] = await transaction
      .update(designs)
      .set({ isShared: true })
      .where(and(eq(designs.id, id), eq(designs.ownerId, ownerId)))
      .returning()
    if (!design) throw new AppError('NOT_FOUND')
    // Whoever is sent the link sees the front beside it.
    await orderCopies(transaction, jobs, [design.frontPictureKey ?? design.frontCaptureKey])
    return sharedPage(secrets, design)
  })

/** Closes every link that was ever given away. */
export const unshareDesign = async ({ database }: Pick<Parts, 'database'>, ownerId: string, id: string): Promise<void> => {
  const closed = await database
    .update(designs)
    .set({ isShared: false, shareVersion: sql`${designs.shareVersion} + 1` })
    .where(and(eq(designs.id, id), eq(designs.ownerId, ownerId)))
    .returning({ id: designs.id })
  if (closed.length === 0) throw new AppError('NOT_FOUND')
}

/** A copy stands for itself. */
const NO_TEAM = { teamId: null, words: null, wordsSide: null, templateHash: null }

/** Makes a shared design the visitor's own, pictures included. Done again it is the same copy; the maker's own stays theirs. */
export const copyDesign = async (
  { database, jobs, clock }: Pick<Parts, 'database' | 'jobs' | 'clock'>,
  visitor: Visitor,
  design: DesignRow,
): Promise<DesignRow> => {
  if (design.ownerId === visitor.ownerId) return design
  return inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    const saved = await findSameDesign(transaction, { ...design, ownerId: visitor.ownerId })
    if (saved) return saved
    const now = clock.now()
    await grantPictures(transaction, visitor.ownerId, [...assetsOf(design.document), design.frontCaptureKey, design.backCaptureKey], now)
    const [copy] = await transaction
      .insert(designs)
      .values({
        ...design,
        id: newId(),
        ownerId: visitor.ownerId,
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
