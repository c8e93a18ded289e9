import type { JobHandlers, CronJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { MISSING_COPIES, enqueueMissingCopies } from './copy-queue.ts'
import { createMissingCopies, PICTURE_COPIES } from './picture-copies.ts'

export { PICTURE_COPIES } from './picture-copies.ts'
export { enqueueCopies } from './copy-queue.ts'
export { transferUploads, deleteUploads, grantPictures } from './queries.ts'
export { findPreviewKeys, lockPictures, selectCustomerPictures, selectCustomerUploads } from './queries.ts'
export { mountUploads } from './routes.ts'
export { pictures } from './schema.ts'
export { storeUpload } from './service.ts'

/** Jobs that decode pictures. */
export const copyJobs = (services: Services): JobHandlers => ({ [PICTURE_COPIES]: (payload) => createMissingCopies(services, payload) })

export const uploadJobs = (services: Services): JobHandlers => ({ [MISSING_COPIES]: () => enqueueMissingCopies(services) })

/** Also run at every start: a new version may need other copies. */
export const uploadCronJobs: readonly CronJob[] = [{ name: MISSING_COPIES, schedule: '20 4 * * *' }]
