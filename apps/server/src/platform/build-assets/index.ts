export { findAsset, publishBuild, type StoredAsset } from './build-assets.ts'
