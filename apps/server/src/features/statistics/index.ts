export { mountStatistics } from './routes.ts'
