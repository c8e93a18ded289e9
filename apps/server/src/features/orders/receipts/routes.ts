import { DOWNLOADS, Id, getLocale, type Language, type Order, localizeDefaultTitle } from '@picasso/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { MESSAGES } from '../../../platform/http/language.ts'
import { mountDownload } from '../../../platform/http/mount.ts'
import { createPdfDocument } from '../../../print/document/pdf-document.ts'
import { getPaymentTitle } from '../../settings/index.ts'
import { findOrder, loadOrder, requireOrder, formatAddressLines, localizeLine } from '../index.ts'
import { RECEIPT_MESSAGES } from './messages/index.ts'
import { BOLD_STYLE, MUTED_COLOR, A4_SIZE, createPageLayout } from './page-layout.ts'
import { type ShopHeader, buildReceipt, formatDate } from './receipt-document.ts'

/** The list in the parcel, without prices because a parcel may be a present. */
const buildPackingSlip = async ({ shopName, language, locale }: ShopHeader, order: Order): Promise<Uint8Array> => {
  const messages = RECEIPT_MESSAGES[language]
  const delivery = localizeDefaultTitle(MESSAGES[language], order.delivery.title)
  const pdf = await createPdfDocument({ title: messages.packingSlipTitle(order.number), language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  page.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: order.number, from: 0.6, to: 1, style: { size: 22, align: 'right' } },
  ])
  page.writeText(messages.packingSlipHeading(formatDate(new Date(order.createdAt), locale)), { size: 10, color: MUTED_COLOR }, 'H1')
  page.space(8)
  page.writeText(formatAddressLines(order, locale).join('\n'), { size: 13 })
  page.writeText(order.contact.phone, { size: 10, color: MUTED_COLOR })
  page.space(4)
  page.writeText(order.dueAt === null ? delivery : messages.deliveryDate(delivery, formatDate(new Date(order.dueAt), locale)), BOLD_STYLE)
  if (order.note !== null) page.writeText(messages.note(order.note))
  page.space(8)
  page.rule()
  page.rows('list', (row) => {
    for (const line of order.lines) {
      const { title, color } = localizeLine(language, line)
      page.space(1)
      row([
        { text: `${line.quantity} ×`, from: 0, to: 0.12, style: { size: 13, weight: 'bold' }, role: 'Lbl' },
        { text: `${title}\n${messages.variant(color, line.size.label)}`, from: 0.12, to: 1 },
      ])
    }
  })
  page.rule()
  const totalQuantity = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  page.writeText(messages.totalQuantity(totalQuantity), BOLD_STYLE)
  return pdf.finish()
}

const Params = z.object({ orderId: Id })
const Query = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

/** An invalid parameter is answered with 404. */
const parseOrNotFound = <Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> => {
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

/** PDF documents of an order. Outside the contract, because a browser opens them by address. */
export const mountReceipts = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const getHeader = (language: Language): ShopHeader => ({
    shopName: config.shop.name,
    contact: [
      config.settings.business.name,
      ...config.settings.business.address.split(/,\s*/),
      config.settings.business.registration,
      config.settings.contact.email,
      config.email.linkOrigin,
    ].filter((line) => line !== ''),
    language,
    locale: getLocale(language, config.shop.locale),
  })
  mountDownload(app, DOWNLOADS.downloadReceipt, async ({ request, reply, findRequester }) => {
    const { orderId } = parseOrNotFound(Params, request.params)
    const requester = await findRequester()
    const row = requester?.user?.isAdmin
      ? await findOrder(services.database, orderId)
      : await requireOrder(services, orderId, { requester, key: parseOrNotFound(Query, request.query).key })
    if (!row) throw new AppError('NOT_FOUND')
    const order = await loadOrder(services, services.database, orderId)
    return sendPdf(
      reply,
      RECEIPT_MESSAGES[row.language].receiptFileName(order.number),
      await buildReceipt(getHeader(row.language), {
        order,
        method: getPaymentTitle(row.language, row.paymentMethod),
        paidAt: row.confirmedAt,
      }),
    )
  })

  mountDownload(app, DOWNLOADS.downloadPackingSlip, async ({ request, reply }) => {
    const row = await findOrder(services.database, parseOrNotFound(Params, request.params).orderId)
    if (!row) throw new AppError('NOT_FOUND')
    const order = await loadOrder(services, services.database, row.id)
    return sendPdf(
      reply,
      RECEIPT_MESSAGES[row.language].packingSlipFileName(order.number),
      await buildPackingSlip(getHeader(row.language), order),
    )
  })
}
