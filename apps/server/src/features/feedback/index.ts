export { mountFeedback } from './routes.ts'
