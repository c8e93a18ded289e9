export { readProfileQuery } from './profile/api.ts'
export { profileQueries } from './profile/profile-queries.ts'
