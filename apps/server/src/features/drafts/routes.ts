import {
  type Draft,
  type DraftVersion,
  type DraftSummary,
  saveDraft as saveDraftEndpoint,
  saveDraftPicture,
  listDrafts,
  listDraftVersions,
  createDraftVersion,
  readDraft,
  readDraftVersion,
  readLatestDraft,
  removeDraft,
  removeDraftVersion,
  DOWNLOADS,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount, mountDownload, parseOrNotFound } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import { FILE_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { MIB, MINUTE_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import type { Requester } from '../auth/index.ts'
import {
  deleteDraft,
  deleteVersion,
  type DraftVersionRow,
  findDraftPicture,
  findDraftWithPicture,
  findVersion,
  listOwnDrafts,
  selectVersions,
  type DraftWithPicture,
} from './queries.ts'
import { findDraftToContinue, saveDraft, saveDraftPicture as savePicture, createVersion } from './service.ts'

/** The editor sends a change every three seconds at most, and a picture after each; this allows four editors that never pause. */
const DRAFTS_PER_CUSTOMER: RateLimit = { name: 'drafts of customer', max: 1600, windowMs: 10 * MINUTE_MS, share: 20 }
/** In bytes: thirty people in one school who change large designs all the time need a tenth of it. */
const DRAFT_BYTES_PER_NETWORK: RateLimit = {
  name: 'draft bytes from network',
  max: 1024 * MIB,
  windowMs: 10 * MINUTE_MS,
  share: 8 * MIB,
}

const PAGE_SIZE = 12

/** The URL of the picture changes with its version, so that pages load the new one. */
const summarize = ({ id, clothingType, color, version, changedAt, pictureVersion }: DraftWithPicture): DraftSummary => ({
  _id: id,
  clothingType,
  color,
  version,
  changedAt: changedAt.toISOString(),
  picture: pictureVersion === null ? null : `/api/design-drafts/${id}/picture.webp?version=${pictureVersion}`,
})

const present = (row: DraftWithPicture): Draft => ({ ...summarize(row), document: row.document, ...(row.roster && { roster: row.roster }) })

const presentVersion = ({ id, name, createdAt }: Pick<DraftVersionRow, 'id' | 'name' | 'createdAt'>): DraftVersion => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
})

/** The draft, if it belongs to the requester. */
const requireOwnDraft = async (database: Database, { customerId }: Requester, id: string): Promise<DraftWithPicture> => {
  const draft = await findDraftWithPicture(database, customerId, id)
  if (!draft) throw new AppError('NOT_FOUND')
  return draft
}

const mountDraftVersions = (app: FastifyInstance, services: Services): void => {
  const { database } = services
  mount(app, listDraftVersions, async ({ params, requester }) => {
    const { id } = await requireOwnDraft(database, requester, params.id)
    return { versions: (await selectVersions(database, id)).map(presentVersion) }
  })

  mount(app, createDraftVersion, async ({ params, body, requester }) => {
    const { id, customerId } = await requireOwnDraft(database, requester, params.id)
    return presentVersion(await createVersion(services, { customerId, id, ...body }))
  })

  mount(app, readDraftVersion, async ({ params, requester }) => {
    const { id } = await requireOwnDraft(database, requester, params.id)
    const version = await findVersion(database, id, params.versionId)
    if (!version) throw new AppError('NOT_FOUND')
    const { color, document, roster } = version
    return { ...presentVersion(version), color, document, ...(roster && { roster }) }
  })

  mount(app, removeDraftVersion, async ({ params, requester }) => {
    const { id } = await requireOwnDraft(database, requester, params.id)
    if (!(await deleteVersion(database, id, params.versionId))) throw new AppError('NOT_FOUND')
    return { _id: params.versionId }
  })
}

export const mountDrafts = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database, rateLimits } = services

  mount(app, listDrafts, async ({ query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    const rows = requester ? await listOwnDrafts(database, requester.customerId, { after, limit: limit + 1 }) : []
    const page = rows.slice(0, limit)
    return { drafts: page.map(present), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  mount(app, readLatestDraft, async ({ findRequester }) => {
    const requester = await findRequester()
    const latest = requester && (await findDraftToContinue(services, requester.customerId))
    return { draft: latest ? summarize(latest) : null }
  })

  mount(app, readDraft, async ({ params, requester }) => present(await requireOwnDraft(database, requester, params.id)))

  mount(app, saveDraftEndpoint, async ({ params, body, ensureRequester, request }) => {
    const requester = await ensureRequester()
    await rateLimits.consume(DRAFTS_PER_CUSTOMER, requester.customerId)
    await rateLimits.consume(DRAFT_BYTES_PER_NETWORK, getNetwork(request.ip), Number(request.headers['content-length'] ?? 0))
    const { id, version, changedAt } = await saveDraft(services, requester.customerId, params.id, body)
    return { _id: id, version, changedAt: changedAt.toISOString() }
  })

  mountDownload(app, DOWNLOADS.downloadDraftPicture, async ({ request, reply, requester }) => {
    const { id } = parseOrNotFound(saveDraftPicture.params, request.params)
    const content = await findDraftPicture(database, requester.customerId, id)
    if (!content) throw new AppError('NOT_FOUND')
    // After a sign-out not even this browser may show it any more.
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-security-policy': FILE_CONTENT_SECURITY_POLICY })
      .type('image/webp')
      .send(content)
  })

  mount(app, saveDraftPicture, async ({ params: { id }, body, requester, request }) => {
    await rateLimits.consume(DRAFTS_PER_CUSTOMER, requester.customerId)
    await rateLimits.consume(DRAFT_BYTES_PER_NETWORK, getNetwork(request.ip), Number(request.headers['content-length'] ?? 0))
    await savePicture(services, { customerId: requester.customerId, id, ...body })
    return { _id: id }
  })

  mount(app, removeDraft, async ({ params, requester }) => {
    if (!(await deleteDraft(database, requester.customerId, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })

  mountDraftVersions(app, services)
}
