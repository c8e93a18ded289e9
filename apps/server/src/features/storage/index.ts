import type { JobHandlers, CronJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { COLLECT_FILES, collectFiles } from './collect-files.ts'
import { DELETE_FILES, handleDeleteFiles } from './delete-files.ts'

export { enqueueFileDeletion, selectStoredKeys } from './delete-files.ts'
export { isPublicFile, publicFileKeys } from './references.ts'

export const storageJobs = (services: Pick<Services, 'database' | 'files' | 'jobs' | 'clock'>): JobHandlers => ({
  [DELETE_FILES]: (payload) => handleDeleteFiles(services, payload),
  [COLLECT_FILES]: () => collectFiles(services),
})

export const storageCronJobs: readonly CronJob[] = [{ name: COLLECT_FILES, schedule: '40 3 * * *', isScheduledOnly: true }]
