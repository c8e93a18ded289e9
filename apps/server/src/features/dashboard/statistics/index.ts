export { countOrdersByStatus, countOrdersByDate } from './queries.ts'
export { mountStatistics } from './routes.ts'
