export { transferDrafts, deleteDrafts, selectCustomerDrafts } from './customer-data.ts'
export { mountDrafts } from './routes.ts'
export { draftJobs, draftCronJobs } from './delete-stale-drafts.ts'
