import {
  updateFeedback as updateEndpoint,
  listFeedback,
  listReviews,
  reviewFeedbackPicture,
  sendFeedback,
  type FeedbackState,
} from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as mini from 'zod/mini'

import type { FeatureContext } from '../../feature.ts'
import { inTransaction, runPrepared } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { selectCounts } from '../dashboard/statistics/index.ts'
import { products } from '../products/index.ts'
import { createFeedback } from './create-feedback.ts'
import { reviewPicture } from './pictures.ts'
import { countNew, findFeedback, toFeedback, selectFeedback, selectReviews } from './queries.ts'
import { feedback } from './schema.ts'

const STATE_ACTIONS: Record<FeedbackState, string> = { new: 'Took back', published: 'Published', 'put-away': 'Put away' }

/** Publishes, unpublishes or archives feedback; a database trigger updates the product's rating. */
const updateFeedback = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  user: AuthenticatedUser,
  id: string,
  { state, productId, name }: mini.infer<typeof updateEndpoint.body>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [before] = await transaction.select().from(feedback).where(eq(feedback.id, id)).for('update')
    if (!before) throw new AppError('NOT_FOUND')
    await transaction
      .update(feedback)
      .set({ state, ...(productId !== undefined && { productId }), ...(name !== undefined && { name }) })
      .where(eq(feedback.id, id))
    const action = state === before.state ? 'Changed' : STATE_ACTIONS[state]
    const text = `${action} what ${before.name ?? 'somebody'} wrote, ${before.rating} of 5.`
    await writeAuditEntry(transaction, { at: clock.now(), actor: user, subject: 'feedback', subjectId: id, text })
  })

const STARS = [1, 2, 3, 4, 5]

/** Mean and number of the published ratings, from counters: of a product, in its row, or of the whole shop. */
const getAverageRating = async (database: Services['database'], productId: string | undefined) => {
  if (productId !== undefined) {
    const [product] = await runPrepared<{ average: number | null; count: number }>(
      database,
      sql`select case when ${products.ratingCount} > 0 then ${products.ratingHundredths} / 100.0::float8 end as average, ${products.ratingCount} as count
        from ${products} where ${products.id} = ${productId}`,
    )
    return product ?? { average: null, count: 0 }
  }
  const readCount = await selectCounts(
    database,
    STARS.map((stars) => `rating ${stars}`),
  )
  const count = STARS.reduce((sum, stars) => sum + readCount(`rating ${stars}`), 0)
  const total = STARS.reduce((sum, stars) => sum + stars * readCount(`rating ${stars}`), 0)
  return { average: count === 0 ? null : Math.round((total / count) * 100) / 100, count }
}

const REVIEWS_PAGE_SIZE = 10
const PAGE_SIZE = 25
/** High enough for a class or an office behind one address; stops scripts that post without end. */
const NETWORK_RATE_LIMIT: RateLimit = { name: 'feedback from network', max: 200, windowMs: 60 * 60_000 }

export const mountFeedback = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database } = services
  mount(app, sendFeedback, async ({ body, request, findRequester }) => {
    await services.rateLimits.consume(NETWORK_RATE_LIMIT, getNetwork(request.ip))
    return { _id: await createFeedback(services, await findRequester(), body) }
  })

  mount(app, listReviews, async ({ query: { productId, after, limit = REVIEWS_PAGE_SIZE } }) => {
    const [rows, { average, count }] = await Promise.all([
      selectReviews(database, { productId, after, limit: limit + 1 }),
      getAverageRating(database, productId),
    ])
    const page = rows.slice(0, limit)
    return {
      reviews: page.map(({ id, rating, text, name, createdAt, pictures }) => ({
        _id: id,
        rating,
        text,
        name: name ?? 'Somebody',
        createdAt: createdAt.toISOString(),
        pictures: pictures.map(({ url, width, height }) => ({ url, width, height })),
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

  mount(app, reviewFeedbackPicture, async ({ params: { id, position }, body, user }) => {
    await reviewPicture(services, user, { feedbackId: id, position, state: body.state })
    const [updated] = await findFeedback(database, id)
    if (!updated) throw new AppError('NOT_FOUND')
    return toFeedback(updated)
  })
}
