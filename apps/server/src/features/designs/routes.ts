import { createHmac } from 'node:crypto'

import {
  copyDesign as copyEndpoint,
  getMainView,
  listDesigns,
  readDesign,
  removeDesign,
  saveDesign as saveDesignEndpoint,
  shareDesign as shareEndpoint,
  unshareDesign as unshareEndpoint,
} from '@picasso/contract'
import {
  COST_FACTORS,
  type DesignDocument,
  getRenderCost,
  type GarmentKey,
  MAX_RENDER_COST,
  getPrintScaleRange,
  SIDES,
} from '@picasso/design'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'

import type { FeatureContext } from '../../feature.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'
import { MINUTE_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { grantPictures, enqueueCopies } from '../uploads/index.ts'
import { presentDesign, getImprints, getPrintedSides, getViews, toPrintedSides } from './present.ts'
import { findDesignOnSale, findOwnDesign, hideDesign, listOwnDesigns, type DesignRow, findDesign, findSameDesign } from './queries.ts'
import { designPicturesJob } from './render-job.ts'
import { designs } from './schema.ts'
import { saveDesign, toFileKey } from './service.ts'
import { listAssets } from './validate-design.ts'

type ShareTarget = Pick<DesignRow, 'id' | 'shareVersion'>

const sign = (secrets: Secrets, { id, shareVersion }: ShareTarget): Buffer =>
  createHmac('sha256', secrets.deriveKey('design link')).update(`${id}.${shareVersion}`).digest()

const getSharePath = (secrets: Secrets, design: ShareTarget): string =>
  `/summary/user-design?design=${design.id}&share=${sign(secrets, design).toString('base64url')}`

/** The design this key opens; undefined once its link was revoked. */
const findSharedDesign = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  id: string,
  key: string,
): Promise<DesignRow | undefined> => {
  const design = await findDesign(database, id)
  if (!design?.isShared) return undefined
  return isValidSignature(key, sign(secrets, design)) ? design : undefined
}

/** Shares a design of this customer; sharing it again gives the same link. */
const shareDesign = async (
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
    // Messengers show it as the preview of the link.
    await enqueueCopies(transaction, jobs, [toFileKey(getMainView({ ...getViews(design), printedSides: getPrintedSides(design) }))])
    return getSharePath(secrets, design)
  })

/** Revokes every link that was ever shared. */
const unshareDesign = async ({ database }: Pick<Services, 'database'>, customerId: string, id: string): Promise<void> => {
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
const copyDesign = async (
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
      await jobs.add(transaction, designPicturesJob, { designId: copy.id }, { isLowPriority: false })
    return copy
  })
}

/** Each saved design is rendered by the shop. Nobody finishes one every ten seconds, nor fifteen of the largest in as many minutes. */
const DESIGNS_PER_CUSTOMER: RateLimit = { name: 'designs of customer', max: 60, windowMs: 10 * MINUTE_MS }
/** For clients that start a new guest session each time. A class of thirty that saves every minute does not reach it. */
const DESIGNS_PER_NETWORK: RateLimit = { name: 'designs from network', max: 600, windowMs: 10 * MINUTE_MS, share: 20 }

/** What an ordinary design costs to render at most, in pixels (`getRenderCost`): a photograph from a phone across a side; some two seconds of a core. */
const TYPICAL_RENDER_COST = 30_000_000

/** How many ordinary designs this one counts as. A side that is too complex to render counts as the largest, and is rejected later. */
const countRenderUnits = (document: DesignDocument, garment: GarmentKey): number => {
  const scale = getPrintScaleRange(document, garment).max
  const sideCosts = SIDES.map((side) => {
    const cost = getRenderCost(document[side], scale)
    return Math.min(
      MAX_RENDER_COST,
      COST_FACTORS.reduce((sum, cause) => sum + cost[cause], 0),
    )
  })
  return Math.max(1, Math.ceil(sideCosts.reduce((sum, cost) => sum + cost, 0) / TYPICAL_RENDER_COST))
}

const PAGE_SIZE = 12

export const mountDesigns = (app: FastifyInstance, { services }: FeatureContext): void => {
  mount(app, saveDesignEndpoint, async ({ body, ensureRequester, request }) => {
    const cost = countRenderUnits(body.document, body.clothingType)
    await services.rateLimits.consume(DESIGNS_PER_NETWORK, getNetwork(request.ip), cost)
    const requester = await ensureRequester()
    await services.rateLimits.consume(DESIGNS_PER_CUSTOMER, requester.customerId, cost)
    return presentDesign(await saveDesign(services, requester, body), requester)
  })

  mount(app, listDesigns, async ({ query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    const rows = requester ? await listOwnDesigns(services.database, requester.customerId, { after, limit: limit + 1 }) : []
    const page = rows.slice(0, limit)
    return {
      designs: page.map((row) => ({
        _id: row.id,
        clothingType: row.clothingType,
        color: row.color,
        ...getViews(row),
        printedSides: toPrintedSides(getImprints(row), null),
        isShared: row.isShared,
        createdAt: row.createdAt.toISOString(),
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  mount(app, readDesign, async ({ params, query, findRequester }) => {
    const requester = await findRequester()
    const ownDesign = requester && (await findOwnDesign(services.database, requester.customerId, params.id))
    const findVisibleDesign = async () =>
      query.share === undefined ? findDesignOnSale(services.database, params.id) : findSharedDesign(services, params.id, query.share)
    const design = ownDesign ?? (await findVisibleDesign())
    if (!design) throw new AppError('NOT_FOUND')
    return presentDesign(design, ownDesign && requester)
  })

  mount(app, removeDesign, async ({ params, requester }) => {
    if (!(await hideDesign(services.database, requester.customerId, params.id, services.clock.now()))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })

  mount(app, shareEndpoint, async ({ params, requester }) => {
    return { path: await shareDesign(services, requester.customerId, params.id) }
  })

  mount(app, unshareEndpoint, async ({ params, requester }) => {
    await unshareDesign(services, requester.customerId, params.id)
    return { _id: params.id }
  })

  mount(app, copyEndpoint, async ({ params, body, ensureRequester, request }) => {
    const design = await findSharedDesign(services, params.id, body.share)
    if (!design) throw new AppError('NOT_FOUND')
    await services.rateLimits.consume(DESIGNS_PER_NETWORK, getNetwork(request.ip), countRenderUnits(design.document, design.clothingType))
    const requester = await ensureRequester()
    return presentDesign(await copyDesign(services, requester, design), requester)
  })
}
