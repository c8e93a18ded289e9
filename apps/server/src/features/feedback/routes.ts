import { changeFeedback as changeEndpoint, listFeedback, listReviews, sendFeedback } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { createVisitors } from '../accounts/index.ts'
import { countNew, findFeedback, presentFeedback, selectFeedback, selectReviews } from './queries.ts'
import { averageOf, changeFeedback, keepFeedback } from './service.ts'

const REVIEWS = 10
const PAGE = 25
/** A class or an office with a lot to say; a program that writes without end is stopped. */
const FROM_NETWORK: RateLimit = { name: 'feedback from network', most: 200, windowMs: 60 * 60_000 }

export const mountFeedback = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database } = parts
  const visitors = createVisitors(config, parts)

  mount(app, sendFeedback, async ({ body, request }) => {
    await parts.limits.spend(FROM_NETWORK, networkOf(request.ip))
    return { _id: await keepFeedback(parts, body) }
  })

  mount(app, listReviews, async ({ query: { productId, after, limit = REVIEWS } }) => {
    const [rows, { average, count }] = await Promise.all([
      selectReviews(database, { productId, after, limit: limit + 1 }),
      averageOf(database, productId),
    ])
    const page = rows.slice(0, limit)
    return {
      reviews: page.map(({ id, rating, text, name, createdAt }) => ({
        _id: id,
        rating,
        text,
        name: name ?? 'Somebody',
        createdAt: createdAt.toISOString(),
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      average,
      count,
    }
  })

  mount(app, listFeedback, async ({ query: { limit = PAGE, ...filter }, request }) => {
    await visitors.requireAdmin(request)
    const [rows, newCount] = await Promise.all([selectFeedback(database, { ...filter, limit: limit + 1 }), countNew(database)])
    const page = rows.slice(0, limit)
    return { feedback: page.map(presentFeedback), next: rows.length > limit ? (page.at(-1)?.feedback.id ?? null) : null, newCount }
  })

  mount(app, changeEndpoint, async ({ params, body, request }) => {
    await changeFeedback(parts, await visitors.requireAdmin(request), params.id, body)
    const [changed] = await findFeedback(database, params.id)
    if (!changed) throw new AppError('NOT_FOUND')
    return presentFeedback(changed)
  })
}
