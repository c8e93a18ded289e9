import { readSales, readStatistics } from '@picasso/contract'
import { GARMENT_FILES_PATH, GARMENT_KEYS, GARMENTS, listGarmentPictures } from '@picasso/design'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mount } from '../../../platform/http/mount.ts'
import { DAY_MS } from '../../../platform/units.ts'
import { MESSAGES } from './messages/index.ts'
import { type BestSeller, type DateRange, selectBestSellers, selectCounts, selectLatestDesignPictures } from './queries.ts'

/** Three years. */
const MAX_DAYS = 3 * 366

const listDays = ({ from, to }: DateRange): string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  if (count < 1) throw new AppError('INVALID_INPUT', { fields: { to: (language) => MESSAGES[language].endBeforeStart } })
  if (count > MAX_DAYS) throw new AppError('INVALID_INPUT', { fields: { from: (language) => MESSAGES[language].rangeTooLong } })
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10))
}

/** Days beside the number of all orders. */
const RECENT_DAYS = 30

const listLastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10))

/** As many days as a range has, up to the day before it. */
const listPreviousDays = (days: readonly string[]): string[] =>
  days.map((day) => new Date(Date.parse(day) - days.length * DAY_MS).toISOString().slice(0, 10))

/** Sales of custom designs are grouped by garment, shown as the last one that was ordered, or as its blank. */
const getPictureUrl = ({ pictureKey, kind, subject }: BestSeller, designPictures: ReadonlyMap<string, string>): string | null => {
  const storedKey = pictureKey ?? (kind === 'design' ? designPictures.get(subject) : undefined)
  if (storedKey !== undefined) return `/files/${storedKey}`
  const garment = GARMENT_KEYS.find((key) => key === subject)
  const [cloth] = garment ? GARMENTS[garment].cloths : []
  const [smallestPicture] = garment && cloth ? listGarmentPictures(garment, 'front', cloth) : []
  return smallestPicture ? GARMENT_FILES_PATH + smallestPicture.file : null
}

export const mountStatistics = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, readStatistics, async () => {
    const days = listLastDays(services.clock.now(), RECENT_DAYS)
    const getCount = await selectCounts(services.database, [
      'total',
      'confirmed',
      'packed',
      'shipped',
      'cancelled',
      ...days.map((day) => `orders ${day}`),
    ])
    return {
      success: true as const,
      statistics: {
        totalOrders: getCount('total'),
        ordersWithPaymentConfirmed: getCount('confirmed'),
        ordersPacked: getCount('packed'),
        ordersShipped: getCount('shipped'),
        ordersCancelled: getCount('cancelled'),
      },
      ordersByDay: days.map((day) => getCount(`orders ${day}`)),
    }
  })

  mount(app, readSales, async ({ query }) => {
    const days = listDays(query)
    const previousDays = listPreviousDays(days)
    const getCount = await selectCounts(
      services.database,
      [...previousDays, ...days].flatMap((day) => [`orders ${day}`, `paid ${day}`, `refunded ${day}`]),
    )
    const sumPrevious = (counter: string): number => previousDays.reduce((sum, day) => sum + getCount(`${counter} ${day}`), 0)
    const bestSellers = await selectBestSellers(services.database, query)
    const designPictures = await selectLatestDesignPictures(services.database)
    return {
      currency: config.shop.currency,
      days: days.map((day) => ({
        day,
        orders: getCount(`orders ${day}`),
        paid: getCount(`paid ${day}`),
        refunded: getCount(`refunded ${day}`),
      })),
      previous: { orders: sumPrevious('orders'), paid: sumPrevious('paid'), refunded: sumPrevious('refunded') },
      bestSellers: bestSellers.map((row) => ({
        kind: row.kind,
        title: row.title ?? '',
        picture: getPictureUrl(row, designPictures),
        pieces: row.pieces,
        revenue: row.revenue,
      })),
    }
  })
}
