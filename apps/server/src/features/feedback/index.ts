export { discardWriter } from './discard-writer.ts'
export { mountFeedback } from './routes.ts'
