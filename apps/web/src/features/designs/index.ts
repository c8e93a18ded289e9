export {
  designsApi,
  useCopyDesignMutation,
  useSaveArtworkMutation,
  useListArtworksQuery,
  useListDesignsQuery,
  useReadDesignQuery,
  useRemoveArtworkMutation,
  useRemoveDesignMutation,
  useSaveDesignMutation,
  useShareDesignMutation,
  useUnshareDesignMutation,
} from './api.ts'
export { DesignCheck, useRepairPath, AcceptedFindings } from './design-check.tsx'
export { designMessages } from './messages/index.ts'
