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
import { createAuthentication, type AuthenticatedUser } from '../auth/index.ts'
import { findOrder } from '../orders/index.ts'
import { toAdminActor } from '../orders/lifecycle/index.ts'
import { toBoardColumns, selectBoard, selectPickList } from './board.ts'
import { mountProductionFiles } from './file-routes.ts'
import { listPrintFiles, retryPrintFiles } from './files.ts'
import { moveTicket, reprintTicket, scanTicket, type TicketContext } from './tickets.ts'

export const mountProduction = (app: FastifyInstance, config: Config, services: Services): void => {
  mount(app, readBoard, async ({ query, request }) => {
    const [rows, pickList] = await Promise.all([selectBoard(services.database, query), selectPickList(services.database, query)])
    return { columns: toBoardColumns(rows, getRequestLanguage(request)), pickList }
  })

  mount(app, listEndpoint, async ({ params }) => {
    if (!(await findOrder(services.database, params.orderId))) throw new AppError('NOT_FOUND')
    return { files: await listPrintFiles(services.database, params.orderId) }
  })

  mount(app, retryEndpoint, async ({ params }) => {
    await retryPrintFiles(services, params.orderId)
    return { ok: true as const }
  })

  const getTicketContext = (user: AuthenticatedUser, request: FastifyRequest): TicketContext => ({
    services,
    config,
    actor: toAdminActor(user),
    language: getRequestLanguage(request),
  })

  mount(app, moveEndpoint, async ({ params: { ticketId }, body: { state, version }, user, request }) =>
    moveTicket(getTicketContext(user, request), { ticketId, state, version }),
  )

  mount(app, scanEndpoint, async ({ body: { ticket }, user, request }) => scanTicket(getTicketContext(user, request), ticket))

  mount(app, reprintEndpoint, async ({ params: { ticketId }, body, user, request }) =>
    reprintTicket(getTicketContext(user, request), { ticketId, ...body }),
  )

  mountProductionFiles(app, services, createAuthentication(config, services))
}
