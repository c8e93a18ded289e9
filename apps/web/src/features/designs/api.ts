import {
  copyDesign,
  saveArtwork,
  listArtworks,
  listDesigns,
  readDesign,
  removeArtwork,
  removeDesign,
  saveDesign,
  shareDesign,
  unshareDesign,
} from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const readDesignQuery = defineQuery('readDesign', call(readDesign), { tags: ['Design'] })
export const saveDesignMutation = defineMutation(call(saveDesign), { invalidates: ['Design'] })
export const listDesignsQuery = defineQuery('listDesigns', call(listDesigns), { tags: ['Design'] })
export const removeDesignMutation = defineMutation(call(removeDesign), { invalidates: ['Design'] })
export const shareDesignMutation = defineMutation(call(shareDesign), { invalidates: ['Design'] })
export const unshareDesignMutation = defineMutation(call(unshareDesign), { invalidates: ['Design'] })
export const copyDesignMutation = defineMutation(call(copyDesign), { invalidates: ['Design'] })
export const listArtworksQuery = defineQuery('listArtworks', call(listArtworks), { tags: ['Artwork'] })
export const saveArtworkMutation = defineMutation(call(saveArtwork), { invalidates: ['Artwork'] })
export const removeArtworkMutation = defineMutation(call(removeArtwork), { invalidates: ['Artwork'] })
