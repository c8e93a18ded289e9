import { Id, localeFor, type Language } from '@picasso/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createVisitors } from '../accounts/index.ts'
import { findOrder, readWholeOrder, requireOrder } from '../orders/index.ts'
import { paymentTitle } from '../settings/index.ts'
import { writePackingSlip } from './packing-slip.ts'
import { type Letterhead, writeReceipt } from './receipt-paper.ts'
import { WORDS } from './words/index.ts'

const Params = z.object({ orderId: Id })
const Query = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

/** An address that cannot be read leads to nothing. */
const read = <Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, data)
  if (!result.success) throw new AppError('NOT_FOUND')
  return result.data
}

const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)

/** Papers of an order. Outside the contract: a PDF is opened by its address, not read by a page. */
export const mountReceipts = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const letterhead = (language: Language): Letterhead => ({
    shopName: config.shop.name,
    contact: [
      config.terms.business.name,
      ...config.terms.business.address.split(/,\s*/),
      config.terms.business.registration,
      config.terms.contact.email,
      config.mail.linkOrigin,
    ].filter((line) => line !== ''),
    language,
    locale: localeFor(language, config.shop.locale),
  })
  app.get('/api/orders/order/:orderId/receipt.pdf', async (request, reply) => {
    const { orderId } = read(Params, request.params)
    const visitor = await visitors.find(request)
    const row = visitor?.user?.isAdmin
      ? await findOrder(parts.database, orderId)
      : await requireOrder(parts, orderId, { visitor, key: read(Query, request.query).key })
    if (!row) throw new AppError('NOT_FOUND')
    const order = await readWholeOrder(parts, parts.database, orderId)
    return sendPdf(
      reply,
      WORDS[row.language].fileOf(order.number),
      await writeReceipt(letterhead(row.language), {
        order,
        method: paymentTitle(row.language, row.paymentMethod),
        paidAt: row.confirmedAt,
      }),
    )
  })

  app.get('/api/orders/admin/:orderId/packing-slip.pdf', async (request, reply) => {
    await visitors.requireAdmin(request)
    const row = await findOrder(parts.database, read(Params, request.params).orderId)
    if (!row) throw new AppError('NOT_FOUND')
    const order = await readWholeOrder(parts, parts.database, row.id)
    return sendPdf(reply, WORDS[row.language].slipFile(order.number), await writePackingSlip(letterhead(row.language), order))
  })
}
