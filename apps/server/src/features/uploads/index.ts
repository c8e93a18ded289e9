import type { Parts } from '../../parts.ts'
import type { JobHandlers, Round } from '../../platform/jobs/index.ts'
import { makeCopies, PICTURE_COPIES } from './copies.ts'
import { MISSING_COPIES, orderMissingCopies } from './order-copies.ts'

export { PICTURE_COPIES } from './copies.ts'
export { orderCopies } from './order-copies.ts'
export { adoptUploads, discardUploads, grantPictures } from './ownership.ts'
export { findPreviewKeys, holdPictures, ownPictures, selectUploadsOf } from './queries.ts'
export { mountUploads } from './routes.ts'
export { storeUpload } from './service.ts'

/** What decodes and draws. */
export const copyJobs = (parts: Parts): JobHandlers => ({ [PICTURE_COPIES]: (payload) => makeCopies(parts, payload) })

export const uploadJobs = (parts: Parts): JobHandlers => ({ [MISSING_COPIES]: () => orderMissingCopies(parts) })

/** Also at every start: a new version may ask for other copies. */
export const uploadRounds: readonly Round[] = [{ name: MISSING_COPIES, match: '20 4 * * *' }]
