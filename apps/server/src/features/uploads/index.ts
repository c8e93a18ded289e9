import { defineFeature } from '../../feature.ts'
import { missingCopiesJob, pictureCopiesJob } from './picture-copies.ts'
import { mountUploads } from './routes.ts'

export { pictureCopiesJob, enqueueCopies } from './picture-copies.ts'
export {
  transferUploads,
  deleteUploads,
  grantPictures,
  findPreviewKeys,
  keepPictures,
  lockPictures,
  selectCustomerPictures,
  selectCustomerUploads,
} from './queries.ts'

export { pictures } from './schema.ts'
export { storeUpload } from './service.ts'

export const uploadsFeature = defineFeature({
  name: 'uploads',
  uses: ['auth', 'storage'],
  readsTables: ['drafts'],
  mount: mountUploads,
  jobs: [pictureCopiesJob, missingCopiesJob],
})
