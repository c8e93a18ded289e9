import { SIDES } from '@picasso/design'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { createAuthentication } from '../auth/index.ts'
import { findOrder, findOrders } from '../orders/index.ts'
import { getDownloadName, isPrintName, readPrintFile } from './files.ts'
import { MESSAGES } from './messages/index.ts'
import { loadPackOrder, buildTicketContents } from './pack-content.ts'
import { openPrintPack } from './print-pack.ts'
import { renderTickets } from './ticket-document.ts'

/** Orders in one pack. */
const MAX_ORDERS = 100

const PackQuery = z.object({
  orders: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MAX_ORDERS)),
})
const OrderParams = z.object({ orderId: z.uuid() })
const FileParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES), name: z.string().refine(isPrintName) })

const parseOrNotFound = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

const setDownloadHeaders = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store')

/** Downloads for production; plain routes, because they answer with files. */
export const mountProductionFiles = (
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'files' | 'jobs'>,
  authentication: ReturnType<typeof createAuthentication>,
): void => {
  // No timeout: every file is verified against its hash before the first byte is sent.
  app.get('/api/production/print-pack', { config: { hasNoTimeout: true } }, async (request, reply) => {
    await authentication.requireAdmin(request)
    const { orders: ids } = parseOrNotFound(PackQuery, request.query)
    const orderRows = await findOrders(services.database, ids)
    if (orderRows.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
    const pack = await openPrintPack(services, orderRows)
    const [firstOrder] = orderRows
    const name = orderRows.length === 1 && firstOrder ? `${firstOrder.number}.zip` : `print-pack-${orderRows.length}-orders.zip`
    return setDownloadHeaders(reply, 'application/zip', name).send(pack)
  })

  app.get('/api/production/orders/:orderId/tickets.pdf', async (request, reply) => {
    await authentication.requireAdmin(request)
    const order = await findOrder(services.database, parseOrNotFound(OrderParams, request.params).orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const contents = await buildTicketContents(services.files, await loadPackOrder(services.database, order))
    if (contents.length === 0) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noPrints })
    return setDownloadHeaders(reply, 'application/pdf', `${order.number}-tickets.pdf`).send(await renderTickets(order.number, contents))
  })

  app.get('/api/production/lines/:lineId/:side/:name', async (request, reply) => {
    await authentication.requireAdmin(request)
    const { lineId, side, name } = parseOrNotFound(FileParams, request.params)
    const bytes = await readPrintFile(services, lineId, side, name)
    return setDownloadHeaders(
      reply,
      name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      await getDownloadName(services.database, lineId, side, name),
    ).send(bytes)
  })
}
