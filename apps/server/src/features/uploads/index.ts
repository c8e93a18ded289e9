export { adoptUploads, discardUploads, grantPictures } from './ownership.ts'
export { findPreviewKeys, holdPictures, ownPictures, selectUploadsOf } from './queries.ts'
export { mountUploads } from './routes.ts'
export { storeUpload } from './service.ts'
