import { DOWNLOADS, Id, getLocale, getPaidAt, getSiteName, type Language, type Order, type OrderLine } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mountDownload, parseOrNotFound } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { findCredits } from '../../products/index.ts'
import { getPaymentTitle } from '../../settings/index.ts'
import { findOrder, loadOrder, requireOrder } from '../index.ts'
import { DOCUMENT_MESSAGES } from './messages/index.ts'
import { buildPackingSlip } from './packing-slip.ts'
import { loadParcelCard, type ParcelCard } from './parcel-card.ts'
import { buildReceipt } from './receipt-document.ts'
import { loadReceiptFeature } from './receipt-feature.ts'
import { loadRowPictures, type RowPictures } from './row-pictures.ts'
import type { ShopHeader } from './shop-header.ts'

/** Staff print them for parcels, so theirs are not counted. @internal Exported for tests. */
export const RECEIPTS_PER_NETWORK: RateLimit = { name: 'receipts from network', max: 60, windowMs: 10 * 60_000 }

/** A document decodes a picture for each of up to 150 lines. */
const semaphore = createSemaphore({ concurrency: 2, maxPending: 100, maxPendingPerKey: 10 })

const runLimited = <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
  const result = semaphore.run(work, network)
  if (!result) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
  return result
}

const Params = z.object({ orderId: Id })
const Query = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)

const getReceiptFileName = (language: Language, order: Order): string => {
  const { receiptFileName, confirmationFileName } = DOCUMENT_MESSAGES[language]
  return getPaidAt(order) === undefined ? confirmationFileName(order.number) : receiptFileName(order.number)
}

const createHeader = (config: FeatureContext['config'], language: Language): ShopHeader => ({
  shopName: config.shop.name,
  contact: [
    config.settings.business.name,
    config.settings.business.address,
    config.settings.business.registration,
    config.settings.contact.email,
    config.settings.contact.phone,
  ].filter((line) => line !== ''),
  site: getSiteName(new URL(config.email.linkOrigin).host),
  language,
  locale: getLocale(language, config.shop.locale),
})

/** PDF documents of an order. Outside the contract, because a browser opens them by address. */
export const mountReceipts = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const toThumbnailServices = ({ log }: FastifyRequest): ThumbnailServices => ({
    files: services.files,
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const loadPictures = (request: FastifyRequest, language: Language, lines: readonly OrderLine[]): Promise<RowPictures> =>
    loadRowPictures(toThumbnailServices(request), { language, lines })
  const loadCredits = ({ lines }: Order) =>
    findCredits(
      services.database,
      lines.flatMap(({ productId }) => productId ?? []),
    )
  const loadCard = async (request: FastifyRequest, language: Language, order: Order): Promise<ParcelCard | undefined> =>
    loadParcelCard(toThumbnailServices(request), { language, order, credits: await loadCredits(order) })

  mountDownload(app, DOWNLOADS.downloadReceipt, async ({ request, reply, findRequester }) => {
    const { orderId } = parseOrNotFound(Params, request.params)
    const requester = await findRequester()
    const row = requester?.user?.isAdmin
      ? await findOrder(services.database, orderId)
      : await requireOrder(services, orderId, { requester, key: parseOrNotFound(Query, request.query).key })
    if (!row) throw new AppError('NOT_FOUND')
    const network = getNetwork(request.ip)
    if (!requester?.user?.isAdmin) await services.rateLimits.consume(RECEIPTS_PER_NETWORK, network)
    const order = await loadOrder(services.database, orderId)
    const bytes = await runLimited(network, async () =>
      buildReceipt(createHeader(config, row.language), {
        order,
        method: getPaymentTitle(row.language, row.paymentMethod),
        pictures: await loadPictures(request, row.language, order.lines),
        feature: await loadReceiptFeature(toThumbnailServices(request), {
          language: row.language,
          order,
          credits: await loadCredits(order),
        }),
      }),
    )
    return sendPdf(reply, getReceiptFileName(row.language, order), bytes)
  })

  mountDownload(app, DOWNLOADS.downloadPackingSlip, async ({ request, reply }) => {
    const row = await findOrder(services.database, parseOrNotFound(Params, request.params).orderId)
    if (!row) throw new AppError('NOT_FOUND')
    const order = await loadOrder(services.database, row.id)
    const bytes = await runLimited(getNetwork(request.ip), async () =>
      buildPackingSlip(createHeader(config, row.language), {
        order,
        pictures: await loadPictures(request, row.language, order.lines),
        card: await loadCard(request, row.language, order),
      }),
    )
    return sendPdf(reply, DOCUMENT_MESSAGES[row.language].packingSlipFileName(order.number), bytes)
  })
}
