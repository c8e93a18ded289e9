export { adoptDrafts, discardDrafts, selectDraftsOf } from './ownership.ts'
export { mountDrafts } from './routes.ts'
export { draftJobs, draftRounds } from './tidy.ts'
