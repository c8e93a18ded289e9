import { readSales, readStatistics } from '@picasso/contract'
import { GARMENT_FILES_PATH, GARMENT_KEYS, GARMENTS, garmentPictures } from '@picasso/design'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { type BestSeller, type Days, selectBestSellers, selectTallies } from './queries.ts'
import { WORDS } from './words/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Three years are more than a page shows. */
const MOST_DAYS = 3 * 366

const daysBetween = ({ from, to }: Days): string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  if (count < 1) throw new AppError('INVALID_INPUT', { fields: { to: (language) => WORDS[language].dayBeforeFirst } })
  if (count > MOST_DAYS) throw new AppError('INVALID_INPUT', { fields: { from: (language) => WORDS[language].mostThreeYears } })
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10))
}

/** Designs of many people stand under their bare garment. */
const pictureOf = ({ pictureKey, subject }: BestSeller): string | null => {
  if (pictureKey !== null) return `/files/${pictureKey}`
  const garment = GARMENT_KEYS.find((key) => key === subject)
  const [cloth] = garment ? GARMENTS[garment].cloths : []
  const [narrowest] = garment && cloth ? garmentPictures(garment, 'front', cloth) : []
  return narrowest ? GARMENT_FILES_PATH + narrowest.file : null
}

export const mountStatistics = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, readStatistics, async ({ request }) => {
    await visitors.requireAdmin(request)
    const tally = await selectTallies(parts.database, ['total', 'confirmed', 'packed', 'shipped', 'cancelled'])
    return {
      success: true as const,
      statistics: {
        totalOrders: tally('total'),
        ordersWithPaymentConfirmed: tally('confirmed'),
        ordersPacked: tally('packed'),
        ordersShipped: tally('shipped'),
        ordersCancelled: tally('cancelled'),
      },
    }
  })

  mount(app, readSales, async ({ query, request }) => {
    await visitors.requireOwner(request)
    const days = daysBetween(query)
    const tally = await selectTallies(
      parts.database,
      days.flatMap((day) => [`orders ${day}`, `paid ${day}`, `refunded ${day}`]),
    )
    const bestSellers = await selectBestSellers(parts.database, query)
    return {
      currency: config.shop.currency,
      days: days.map((day) => ({
        day,
        orders: tally(`orders ${day}`),
        paid: tally(`paid ${day}`),
        refunded: tally(`refunded ${day}`),
      })),
      bestSellers: bestSellers.map((row) => ({
        kind: row.kind,
        title: row.title ?? '',
        picture: pictureOf(row),
        pieces: row.pieces,
        revenue: row.revenue,
      })),
    }
  })
}
