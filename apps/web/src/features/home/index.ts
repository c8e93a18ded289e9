export { reviewsApi } from './api.ts'
export { homeFacts } from './home-facts.ts'
export { BEST_SELLERS, LATEST_REVIEWS, NEW_DROPS } from './queries.ts'
