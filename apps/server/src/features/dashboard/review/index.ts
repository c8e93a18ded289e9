export { translateReviewReason } from './present.ts'
export { mountReviewList } from './routes.ts'
