import { listPrintFiles as listEndpoint, readBoard, retryPrintFiles as retryEndpoint } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { findOrder } from '../orders/index.ts'
import { columnsOf, selectBoard, selectPickList } from './board.ts'
import { mountProductionFiles } from './file-routes.ts'
import { listPrintFiles, retryPrintFiles } from './files.ts'

export const mountProduction = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, readBoard, async ({ query, request }) => {
    await visitors.requireAdmin(request)
    const [rows, pickList] = await Promise.all([selectBoard(parts.database, query), selectPickList(parts.database, query)])
    return { columns: columnsOf(rows), pickList }
  })

  mount(app, listEndpoint, async ({ params, request }) => {
    await visitors.requireAdmin(request)
    if (!(await findOrder(parts.database, params.orderId))) throw new AppError('NOT_FOUND')
    return { files: await listPrintFiles(parts.database, params.orderId) }
  })

  mount(app, retryEndpoint, async ({ params, request }) => {
    await visitors.requireAdmin(request)
    await retryPrintFiles(parts, params.orderId)
    return { ok: true as const }
  })

  mountProductionFiles(app, parts, visitors)
}
