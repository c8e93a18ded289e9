export {
  copyDesignMutation,
  saveArtworkMutation,
  listArtworksQuery,
  listDesignsQuery,
  readDesignQuery,
  removeArtworkMutation,
  removeDesignMutation,
  saveDesignMutation,
  shareDesignMutation,
  unshareDesignMutation,
} from './api.ts'
export { DesignCheckStatus, DesignFindings, useRepairPath, AcceptedFindings } from './design-check.tsx'
export { designMessages } from './messages/index.ts'
