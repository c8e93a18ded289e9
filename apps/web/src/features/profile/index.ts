export { useReadProfileQuery } from './api.ts'
