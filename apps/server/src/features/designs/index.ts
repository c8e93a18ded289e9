import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { DESIGN_PICTURES, drawDesignPictures } from './pictures-job.ts'

export { nameBackgrounds } from './backgrounds.ts'
export { checkDocument, hashOf } from './check.ts'
export { compareWithCapture, drawView, loadPictures, loadPreviews } from './pictures-job.ts'
export { hashList, noteOrderedList } from './list.ts'
export { saveMembers } from './members.ts'
export { adoptDesigns, discardDesigns, selectDesignsOf } from './ownership.ts'
export { presentDesign, viewsOf } from './present.ts'
export { drawRefusedAgain } from './redraw.ts'
export { findDesign, findOwnDesign, isSaved } from './queries.ts'
export { mountDesigns } from './routes.ts'
export { designs, type PictureComparison } from './schema.ts'
export { saveDesign } from './service.ts'

export const designJobs = (parts: Parts): JobHandlers => ({
  [DESIGN_PICTURES]: (payload, context) => drawDesignPictures(parts, payload, context),
})
