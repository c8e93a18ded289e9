export {
  designsApi,
  useCopyDesignMutation,
  useKeepArtworkMutation,
  useListArtworksQuery,
  useListDesignsQuery,
  useReadDesignQuery,
  useRemoveArtworkMutation,
  useRemoveDesignMutation,
  useSaveDesignMutation,
  useShareDesignMutation,
  useUnshareDesignMutation,
} from './api.ts'
