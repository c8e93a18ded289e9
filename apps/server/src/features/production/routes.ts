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
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { createAuthentication } from '../auth/index.ts'
import { findOrder } from '../orders/index.ts'
import { toAdminActor } from '../orders/lifecycle/index.ts'
import { toBoardColumns, selectBoard, selectPickList } from './board.ts'
import { mountProductionFiles } from './file-routes.ts'
import { listPrintFiles, retryPrintFiles } from './files.ts'
import { moveTicket, reprintTicket, scanTicket, type TicketContext } from './tickets.ts'

export const mountProduction = (app: FastifyInstance, config: Config, services: Services): void => {
  const authentication = createAuthentication(config, services)

  mount(app, readBoard, async ({ query, request }) => {
    await authentication.requireAdmin(request)
    const [rows, pickList] = await Promise.all([selectBoard(services.database, query), selectPickList(services.database, query)])
    return { columns: toBoardColumns(rows, getRequestLanguage(request)), pickList }
  })

  mount(app, listEndpoint, async ({ params, request }) => {
    await authentication.requireAdmin(request)
    if (!(await findOrder(services.database, params.orderId))) throw new AppError('NOT_FOUND')
    return { files: await listPrintFiles(services.database, params.orderId) }
  })

  mount(app, retryEndpoint, async ({ params, request }) => {
    await authentication.requireAdmin(request)
    await retryPrintFiles(services, params.orderId)
    return { ok: true as const }
  })

  const getTicketContext = async (request: FastifyRequest): Promise<TicketContext> => ({
    services,
    config,
    actor: toAdminActor(await authentication.requireAdmin(request)),
    language: getRequestLanguage(request),
  })

  mount(app, moveEndpoint, async ({ params: { ticketId }, body: { state, version }, request }) =>
    moveTicket(await getTicketContext(request), { ticketId, state, version }),
  )

  mount(app, scanEndpoint, async ({ body: { ticket }, request }) => scanTicket(await getTicketContext(request), ticket))

  mount(app, reprintEndpoint, async ({ params: { ticketId }, body, request }) =>
    reprintTicket(await getTicketContext(request), { ticketId, ...body }),
  )

  mountProductionFiles(app, services, authentication)
}
