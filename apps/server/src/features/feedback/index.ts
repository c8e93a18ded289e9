export { anonymizeFeedback } from './queries.ts'
export { selectFeedbackByEmail } from './queries.ts'
export { mountFeedback } from './routes.ts'
