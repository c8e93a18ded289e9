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

import { api, call } from '../../app/api.ts'

export const designsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDesign: build.query({ ...call(readDesign), providesTags: ['Design'] }),
    saveDesign: build.mutation({ ...call(saveDesign), invalidatesTags: ['Design'] }),
    listDesigns: build.query({ ...call(listDesigns), providesTags: ['Design'] }),
    removeDesign: build.mutation({ ...call(removeDesign), invalidatesTags: ['Design'] }),
    shareDesign: build.mutation({ ...call(shareDesign), invalidatesTags: ['Design'] }),
    unshareDesign: build.mutation({ ...call(unshareDesign), invalidatesTags: ['Design'] }),
    copyDesign: build.mutation({ ...call(copyDesign), invalidatesTags: ['Design'] }),
    listArtworks: build.query({ ...call(listArtworks), providesTags: ['Artwork'] }),
    saveArtwork: build.mutation({ ...call(saveArtwork), invalidatesTags: ['Artwork'] }),
    removeArtwork: build.mutation({ ...call(removeArtwork), invalidatesTags: ['Artwork'] }),
  }),
})

export const {
  useReadDesignQuery,
  useSaveDesignMutation,
  useListDesignsQuery,
  useRemoveDesignMutation,
  useShareDesignMutation,
  useUnshareDesignMutation,
  useCopyDesignMutation,
  useListArtworksQuery,
  useSaveArtworkMutation,
  useRemoveArtworkMutation,
} = designsApi
