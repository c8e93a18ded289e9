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
export { DesignCheck } from './design-check.tsx'
export { useMendingPath } from './shop-findings.ts'
export { PrintedFindings } from './printed-findings.tsx'
export { designsWords } from './words/index.ts'
