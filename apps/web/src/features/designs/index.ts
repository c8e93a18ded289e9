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
export { DesignCheck } from './design-check.tsx'
export { useRepairPath } from './use-design-findings.ts'
export { AcceptedFindings } from './design-check.tsx'
export { designMessages } from './messages/index.ts'
