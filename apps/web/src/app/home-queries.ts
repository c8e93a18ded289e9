import { BEST_SELLERS, LATEST_REVIEWS, NEW_ARRIVALS, reviewsApi } from '../features/pages/home/index.ts'
import { shopApi } from '../features/products/list/index.ts'
import type { Store } from './store.ts'

/** Product and review queries of the home page. */
export const homeQueries = (store: Store): (() => PromiseLike<unknown>)[] => [
  () => store.dispatch(shopApi.endpoints.listProducts.initiate(BEST_SELLERS, { subscribe: false })),
  () => store.dispatch(shopApi.endpoints.listProducts.initiate(NEW_ARRIVALS, { subscribe: false })),
  () => store.dispatch(reviewsApi.endpoints.listReviews.initiate(LATEST_REVIEWS, { subscribe: false })),
]
