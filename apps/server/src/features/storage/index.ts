import type { Parts } from '../../parts.ts'
import type { JobHandlers, Round } from '../../platform/jobs/index.ts'
import { COLLECT_FILES, collectFiles } from './collect.ts'
import { ERASE_FILES, eraseNamedFiles } from './erase.ts'

export { eraseLater, selectStoredKeys } from './erase.ts'
export { isPublicFile, publicFileKeys } from './public-files.ts'

export const storageJobs = (parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'clock'>): JobHandlers => ({
  [ERASE_FILES]: (payload) => eraseNamedFiles(parts, payload),
  [COLLECT_FILES]: () => collectFiles(parts),
})

export const storageRounds: readonly Round[] = [{ name: COLLECT_FILES, match: '40 3 * * *', isPunctual: true }]
