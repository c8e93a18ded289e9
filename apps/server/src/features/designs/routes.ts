import {
  copyDesign as copyEndpoint,
  listDesigns,
  readDesign,
  removeDesign,
  saveDesign as saveDesignEndpoint,
  shareDesign as shareEndpoint,
  unshareDesign as unshareEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createVisitors } from '../accounts/index.ts'
import { countDrawings, DESIGNS_FROM_NETWORK, DESIGNS_OF_VISITOR } from './limits.ts'
import { findDesignOnSale } from './on-sale.ts'
import { presentDesign, viewsOf } from './present.ts'
import { findOwnDesign, hideDesign, listOwnDesigns } from './queries.ts'
import { saveDesign } from './service.ts'
import { copyDesign, findSharedDesign, shareDesign, unshareDesign } from './share.ts'

const PAGE = 12

export const mountDesigns = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, saveDesignEndpoint, async ({ body, request, reply }) => {
    const cost = countDrawings(body.document, body.clothingType)
    await parts.limits.spend(DESIGNS_FROM_NETWORK, networkOf(request.ip), cost)
    const visitor = await visitors.require(request, reply)
    await parts.limits.spend(DESIGNS_OF_VISITOR, visitor.ownerId, cost)
    return presentDesign(await saveDesign(parts, visitor, body), visitor)
  })

  mount(app, listDesigns, async ({ query: { after, limit = PAGE }, request }) => {
    const visitor = await visitors.find(request)
    const rows = visitor ? await listOwnDesigns(parts.database, visitor.ownerId, { after, limit: limit + 1 }) : []
    const page = rows.slice(0, limit)
    return {
      designs: page.map((row) => ({
        _id: row.id,
        clothingType: row.clothingType,
        color: row.color,
        ...viewsOf(row),
        isShared: row.isShared,
        createdAt: row.createdAt.toISOString(),
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  mount(app, readDesign, async ({ params, query, request }) => {
    const visitor = await visitors.find(request)
    const own = visitor && (await findOwnDesign(parts.database, visitor.ownerId, params.id))
    const shown = async () =>
      query.share === undefined ? findDesignOnSale(parts.database, params.id) : findSharedDesign(parts, params.id, query.share)
    const design = own ?? (await shown())
    if (!design) throw new AppError('NOT_FOUND')
    return presentDesign(design, own && visitor)
  })

  mount(app, removeDesign, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor || !(await hideDesign(parts.database, visitor.ownerId, params.id, parts.clock.now()))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })

  mount(app, shareEndpoint, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    return { path: await shareDesign(parts, visitor.ownerId, params.id) }
  })

  mount(app, unshareEndpoint, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    await unshareDesign(parts, visitor.ownerId, params.id)
    return { _id: params.id }
  })

  mount(app, copyEndpoint, async ({ params, body, request, reply }) => {
    const design = await findSharedDesign(parts, params.id, body.share)
    if (!design) throw new AppError('NOT_FOUND')
    await parts.limits.spend(DESIGNS_FROM_NETWORK, networkOf(request.ip), countDrawings(design.document, design.clothingType))
    const visitor = await visitors.require(request, reply)
    return presentDesign(await copyDesign(parts, visitor, design), visitor)
  })
}
