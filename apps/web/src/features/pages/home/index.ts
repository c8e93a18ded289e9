export { reviewsApi } from './api.ts'
export { buildHomeStructuredData } from './structured-data.ts'
export { BEST_SELLERS, LATEST_REVIEWS, NEW_ARRIVALS } from './api.ts'
