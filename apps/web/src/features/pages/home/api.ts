import { listReviews } from '@picasso/contract'

import { call, defineQuery } from '../../../app/api.ts'

/** Queries of the page; the server runs the same, so that the rendered text matches. */
export const BEST_SELLERS = { query: { sort: 'best-selling', inStock: 'true', limit: 4 } } as const
export const NEW_ARRIVALS = { query: { inStock: 'true', limit: 8 } } as const
export const LATEST_REVIEWS = { query: { limit: 3 } } as const

export const listReviewsQuery = defineQuery('listReviews', call(listReviews), { tags: ['Feedback'] })
