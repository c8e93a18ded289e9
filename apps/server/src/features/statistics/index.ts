export { countInStates, countOnDays } from './queries.ts'
export { mountStatistics } from './routes.ts'
