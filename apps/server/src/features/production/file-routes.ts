import { SIDES } from '@picasso/design'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { createVisitors } from '../accounts/index.ts'
import { findOrder, findOrders } from '../orders/index.ts'
import { findDownloadName, isPrintName, readPrintFile } from './files.ts'
import { readOrderToPack, ticketContents } from './pack-content.ts'
import { openPrintPack } from './print-pack.ts'
import { writeTickets } from './ticket-paper.ts'
import { WORDS } from './words/index.ts'

/** As many orders as one pack takes. */
const MOST_ORDERS = 100

const PackQuery = z.object({
  orders: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MOST_ORDERS)),
})
const OrderParams = z.object({ orderId: z.uuid() })
const FileParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES), name: z.string().refine(isPrintName) })

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

const asDownload = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store')

/** What people at the press download; plain routes, because they answer with files. */
export const mountProductionFiles = (
  app: FastifyInstance,
  parts: Pick<Parts, 'database' | 'files' | 'jobs'>,
  visitors: ReturnType<typeof createVisitors>,
): void => {
  // Every file of it is read and compared with its hash before the first byte leaves.
  app.get('/api/production/print-pack', { config: { isLong: true } }, async (request, reply) => {
    await visitors.requireAdmin(request)
    const { orders: ids } = read(PackQuery, request.query)
    const found = await findOrders(parts.database, ids)
    if (found.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
    const pack = await openPrintPack(parts, found)
    const [only] = found
    const name = found.length === 1 && only ? `${only.number}.zip` : `print-pack-${found.length}-orders.zip`
    return asDownload(reply, 'application/zip', name).send(pack)
  })

  app.get('/api/production/orders/:orderId/tickets.pdf', async (request, reply) => {
    await visitors.requireAdmin(request)
    const order = await findOrder(parts.database, read(OrderParams, request.params).orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const contents = await ticketContents(parts.files, await readOrderToPack(parts.database, order))
    if (contents.length === 0) throw new AppError('NOT_FOUND', { message: (language) => WORDS[language].nothingPrinted })
    return asDownload(reply, 'application/pdf', `${order.number}-tickets.pdf`).send(await writeTickets(order.number, contents))
  })

  app.get('/api/production/lines/:lineId/:side/:name', async (request, reply) => {
    await visitors.requireAdmin(request)
    const { lineId, side, name } = read(FileParams, request.params)
    const bytes = await readPrintFile(parts, lineId, side, name)
    return asDownload(
      reply,
      name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      await findDownloadName(parts.database, lineId, side, name),
    ).send(bytes)
  })
}
