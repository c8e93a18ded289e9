import type { JobHandlers } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { DESIGN_PICTURES, renderDesignPictures } from './render-job.ts'

export { detectBackgroundColors } from './detect-background-colors.ts'
export { validateDocument, hashDocument } from './validate-design.ts'
export { compareWithCapture, renderView, loadPictures, loadPreviews, retryFailedRenders } from './render-job.ts'
export { hashRoster, saveOrderedRosterHash } from './save-team-designs.ts'
export { saveTeamDesigns } from './save-team-designs.ts'
export { presentDesign, getViews } from './present.ts'
export { deleteDesigns, findDesign, findOwnDesign, isSaved, selectCustomerDesigns, transferDesigns } from './queries.ts'
export { mountDesigns } from './routes.ts'
export { designs, type PictureComparison } from './schema.ts'
export { saveDesign } from './service.ts'

export const designJobs = (services: Services): JobHandlers => ({
  [DESIGN_PICTURES]: (payload, context) => renderDesignPictures(services, payload, context),
})
