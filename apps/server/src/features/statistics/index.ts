export { countInStates } from './queries.ts'
export { mountStatistics } from './routes.ts'
