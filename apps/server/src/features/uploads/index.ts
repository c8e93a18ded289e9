import { defineFeature } from '../../feature.ts'
import { missingCopiesJob } from './copy-queue.ts'
import { pictureCopiesJob } from './picture-copies.ts'
import { mountUploads } from './routes.ts'

export { pictureCopiesJob } from './picture-copies.ts'
export { enqueueCopies } from './copy-queue.ts'
export { transferUploads, deleteUploads, grantPictures } from './queries.ts'
export { findPreviewKeys, lockPictures, selectCustomerPictures, selectCustomerUploads } from './queries.ts'

export { pictures } from './schema.ts'
export { storeUpload } from './service.ts'

export const uploadsFeature = defineFeature({
  name: 'uploads',
  uses: ['auth', 'storage'],
  readsTables: ['drafts'],
  mount: mountUploads,
  jobs: [pictureCopiesJob, missingCopiesJob],
})
