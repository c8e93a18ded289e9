export { profileApi, useReadProfileQuery } from './api.ts'
