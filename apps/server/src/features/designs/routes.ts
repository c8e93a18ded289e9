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
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../services.ts'
import { countRenderUnits, DESIGNS_PER_NETWORK, DESIGNS_PER_CUSTOMER } from './limits.ts'
import { presentDesign, getViews } from './present.ts'
import { findDesignOnSale, findOwnDesign, hideDesign, listOwnDesigns } from './queries.ts'
import { saveDesign } from './service.ts'
import { copyDesign, findSharedDesign, shareDesign, unshareDesign } from './sharing.ts'

const PAGE_SIZE = 12

export const mountDesigns = (app: FastifyInstance, config: Config, services: Services): void => {
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
