import { defineFeature } from '../../feature.ts'
import { collectFilesJob } from './collect-files.ts'
import { deleteFilesJob } from './delete-files.ts'

export { enqueueFileDeletion, selectStoredKeys } from './delete-files.ts'
export { isPublicFile, publicFileKeys } from './references.ts'

export const storageFeature = defineFeature({
  name: 'storage',
  uses: [],
  readsTables: [
    'auth',
    'cart',
    'dashboard/statistics',
    'designs',
    'drafts',
    'feedback',
    'orders',
    'plates',
    'production',
    'production/gang-sheets',
    'products',
    'uploads',
  ],
  jobs: [deleteFilesJob, collectFilesJob],
})
