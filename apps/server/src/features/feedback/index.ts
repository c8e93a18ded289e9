export { discardWriter } from './discard-writer.ts'
export { selectFeedbackOf } from './of-writer.ts'
export { mountFeedback } from './routes.ts'
