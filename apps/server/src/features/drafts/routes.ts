import {
  type Draft,
  type DraftVersion,
  type DraftSummary,
  keepDraft as keepEndpoint,
  keepDraftPicture,
  listDrafts,
  listDraftVersions,
  nameDraftVersion,
  readDraft,
  readDraftVersion,
  readNewestDraft,
  removeDraft,
  removeDraftVersion,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { FILE_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import { createVisitors } from '../accounts/index.ts'
import { DRAFT_BYTES_FROM_NETWORK, DRAFTS_OF_VISITOR } from './limits.ts'
import {
  deleteDraft,
  deleteVersion,
  type DraftVersionRow,
  findPicture,
  findShownDraft,
  findVersion,
  listOwnDrafts,
  selectVersions,
  type ShownDraft,
} from './queries.ts'
import { findUnfinished, keepDraft, keepDraftPicture as keepPicture, nameVersion } from './service.ts'

const PAGE = 12

/** The address changes with what it shows, so that a page in which it stands shows the new one. */
const summarize = ({ id, clothingType, color, version, changedAt, pictureVersion }: ShownDraft): DraftSummary => ({
  _id: id,
  clothingType,
  color,
  version,
  changedAt: changedAt.toISOString(),
  picture: pictureVersion === null ? null : `/api/design-drafts/${id}/picture.webp?version=${pictureVersion}`,
})

const present = (row: ShownDraft): Draft => ({ ...summarize(row), document: row.document, ...(row.roster && { roster: row.roster }) })

const presentVersion = ({ id, name, createdAt }: Pick<DraftVersionRow, 'id' | 'name' | 'createdAt'>): DraftVersion => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
})

export const mountDrafts = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database, limits } = parts
  const visitors = createVisitors(config, parts)

  /** The draft, where it is one of whoever asks. */
  const own = async (request: FastifyRequest, id: string): Promise<ShownDraft> => {
    const visitor = await visitors.find(request)
    const draft = visitor && (await findShownDraft(database, visitor.ownerId, id))
    if (!draft) throw new AppError('NOT_FOUND')
    return draft
  }

  mount(app, listDrafts, async ({ query: { after, limit = PAGE }, request }) => {
    const visitor = await visitors.find(request)
    const rows = visitor ? await listOwnDrafts(database, visitor.ownerId, { after, limit: limit + 1 }) : []
    const page = rows.slice(0, limit)
    return { drafts: page.map(present), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  mount(app, readNewestDraft, async ({ request }) => {
    const visitor = await visitors.find(request)
    const newest = visitor && (await findUnfinished(parts, visitor.ownerId))
    return { draft: newest ? summarize(newest) : null }
  })

  mount(app, readDraft, async ({ params, request }) => present(await own(request, params.id)))

  mount(app, keepEndpoint, async ({ params, body, request, reply }) => {
    const visitor = await visitors.require(request, reply)
    await limits.spend(DRAFTS_OF_VISITOR, visitor.ownerId)
    await limits.spend(DRAFT_BYTES_FROM_NETWORK, networkOf(request.ip), Number(request.headers['content-length'] ?? 0))
    const { id, version, changedAt } = await keepDraft(parts, visitor.ownerId, params.id, body)
    return { _id: id, version, changedAt: changedAt.toISOString() }
  })

  app.get<{ Params: { id: string } }>('/api/design-drafts/:id/picture.webp', async (request, reply) => {
    const asked = keepDraftPicture.params.safeParse(request.params)
    const visitor = asked.success ? await visitors.find(request) : undefined
    const content = asked.data && visitor && (await findPicture(database, visitor.ownerId, asked.data.id))
    if (!content) throw new AppError('NOT_FOUND')
    // Once somebody has signed out, not even this browser has it any more.
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-security-policy': FILE_CONTENT_SECURITY_POLICY })
      .type('image/webp')
      .send(content)
  })

  mount(app, keepDraftPicture, async ({ params: { id }, body, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    await limits.spend(DRAFTS_OF_VISITOR, visitor.ownerId)
    await limits.spend(DRAFT_BYTES_FROM_NETWORK, networkOf(request.ip), Number(request.headers['content-length'] ?? 0))
    await keepPicture(parts, { ownerId: visitor.ownerId, id, ...body })
    return { _id: id }
  })

  mount(app, removeDraft, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor || !(await deleteDraft(database, visitor.ownerId, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })

  mount(app, listDraftVersions, async ({ params, request }) => {
    const { id } = await own(request, params.id)
    return { versions: (await selectVersions(database, id)).map(presentVersion) }
  })

  mount(app, nameDraftVersion, async ({ params, body, request }) => {
    const { id, ownerId } = await own(request, params.id)
    return presentVersion(await nameVersion(parts, { ownerId, id, ...body }))
  })

  mount(app, readDraftVersion, async ({ params, request }) => {
    const { id } = await own(request, params.id)
    const version = await findVersion(database, id, params.versionId)
    if (!version) throw new AppError('NOT_FOUND')
    const { color, document, roster } = version
    return { ...presentVersion(version), color, document, ...(roster && { roster }) }
  })

  mount(app, removeDraftVersion, async ({ params, request }) => {
    const { id } = await own(request, params.id)
    if (!(await deleteVersion(database, id, params.versionId))) throw new AppError('NOT_FOUND')
    return { _id: params.versionId }
  })
}
