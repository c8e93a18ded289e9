import { readDesign, saveDesign as saveDesignEndpoint } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { findDesignOnSale } from './on-sale.ts'
import { presentDesign } from './present.ts'
import { findOwnDesign } from './queries.ts'
import { saveDesign } from './service.ts'

export const mountDesigns = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, saveDesignEndpoint, async ({ body, request, reply }) => {
    const visitor = await visitors.require(request, reply)
    return presentDesign(await saveDesign(parts, visitor, body), visitor)
  })

  mount(app, readDesign, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    const own = visitor && (await findOwnDesign(parts.database, visitor.ownerId, params.id))
    const design = own ?? (await findDesignOnSale(parts.database, params.id))
    if (!design) throw new AppError('NOT_FOUND')
    return presentDesign(design, own && visitor)
  })
}
