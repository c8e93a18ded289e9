export { anonymizeFeedback } from './anonymize-feedback.ts'
export { selectFeedbackByEmail } from './feedback-by-email.ts'
export { mountFeedback } from './routes.ts'
