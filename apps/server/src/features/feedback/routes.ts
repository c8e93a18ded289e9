import { updateFeedback as updateEndpoint, listFeedback, listReviews, sendFeedback } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { countNew, findFeedback, toFeedback, selectFeedback, selectReviews } from './queries.ts'
import { getAverageRating, updateFeedback, createFeedback } from './service.ts'

const REVIEWS_PAGE_SIZE = 10
const PAGE_SIZE = 25
/** High enough for a class or an office behind one address; stops scripts that post without end. */
const NETWORK_RATE_LIMIT: RateLimit = { name: 'feedback from network', max: 200, windowMs: 60 * 60_000 }

export const mountFeedback = (app: FastifyInstance, config: Config, services: Services): void => {
  const { database } = services
  mount(app, sendFeedback, async ({ body, request }) => {
    await services.rateLimits.consume(NETWORK_RATE_LIMIT, getNetwork(request.ip))
    return { _id: await createFeedback(services, body) }
  })

  mount(app, listReviews, async ({ query: { productId, after, limit = REVIEWS_PAGE_SIZE } }) => {
    const [rows, { average, count }] = await Promise.all([
      selectReviews(database, { productId, after, limit: limit + 1 }),
      getAverageRating(database, productId),
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

  mount(app, listFeedback, async ({ query: { limit = PAGE_SIZE, ...filter } }) => {
    const [rows, newCount] = await Promise.all([selectFeedback(database, { ...filter, limit: limit + 1 }), countNew(database)])
    const page = rows.slice(0, limit)
    return { feedback: page.map(toFeedback), next: rows.length > limit ? (page.at(-1)?.feedback.id ?? null) : null, newCount }
  })

  mount(app, updateEndpoint, async ({ params, body, user }) => {
    await updateFeedback(services, user, params.id, body)
    const [updated] = await findFeedback(database, params.id)
    if (!updated) throw new AppError('NOT_FOUND')
    return toFeedback(updated)
  })
}
