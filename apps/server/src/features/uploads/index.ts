export { ownPictures } from './queries.ts'
export { mountUploads } from './routes.ts'
export { storeUpload } from './service.ts'
