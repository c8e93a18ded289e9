export { profileApi, useReadProfileQuery } from './api.ts'
export { profileQueries } from './profile-queries.ts'
