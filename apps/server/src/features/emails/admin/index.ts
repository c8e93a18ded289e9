export { mountEmailAdmin } from './routes.ts'
