import {
  listPrintFiles as listEndpoint,
  moveTicket as moveEndpoint,
  readBoard,
  reprintTicket as reprintEndpoint,
  retryPrintFiles as retryEndpoint,
  scanTicket as scanEndpoint,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { shopMover } from '../order-life/index.ts'
import { findOrder } from '../orders/index.ts'
import { columnsOf, selectBoard, selectPickList } from './board.ts'
import { mountProductionFiles } from './file-routes.ts'
import { listPrintFiles, retryPrintFiles } from './files.ts'
import { moveTicket, reprintTicket, scanTicket, type Worker } from './tickets.ts'

export const mountProduction = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, readBoard, async ({ query, request }) => {
    await visitors.requireAdmin(request)
    const [rows, pickList] = await Promise.all([selectBoard(parts.database, query), selectPickList(parts.database, query)])
    return { columns: columnsOf(rows, languageOf(request)), pickList }
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

  const workerOf = async (request: FastifyRequest): Promise<Worker> => ({
    parts,
    config,
    by: shopMover(await visitors.requireAdmin(request)),
    language: languageOf(request),
  })

  mount(app, moveEndpoint, async ({ params: { ticketId }, body: { state, version }, request }) =>
    moveTicket(await workerOf(request), { ticketId, state, version }),
  )

  mount(app, scanEndpoint, async ({ body: { ticket }, request }) => scanTicket(await workerOf(request), ticket))

  mount(app, reprintEndpoint, async ({ params: { ticketId }, body, request }) =>
    reprintTicket(await workerOf(request), { ticketId, ...body }),
  )

  mountProductionFiles(app, parts, visitors)
}
