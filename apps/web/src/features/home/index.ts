export { reviewsApi } from './api.ts'
export { BEST_SELLERS, LATEST_REVIEWS, NEW_DROPS } from './queries.ts'
