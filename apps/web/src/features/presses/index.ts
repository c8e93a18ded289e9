export { listPressesQuery } from './api.ts'
