export { designApi } from './api.ts'
