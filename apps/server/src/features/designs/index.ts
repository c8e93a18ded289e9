import { defineFeature } from '../../feature.ts'
import { designPicturesJob } from './render-job.ts'
import { mountDesigns } from './routes.ts'

export { detectBackgroundColors, compareWithCapture, renderView, loadPictures, loadPreviews, retryFailedRenders } from './render-job.ts'
export { validateDocument, hashDocument } from './validate-design.ts'
export { hashRoster, saveOrderedRosterHash, saveTeamDesigns } from './save-team-designs.ts'
export { presentDesign, getImprints, getViews, toPrintedSides } from './present.ts'
export { deleteDesigns, findDesign, findOwnDesign, isSaved, selectCustomerDesigns, transferDesigns, unmeasuredDocument } from './queries.ts'

export { designs, type PictureComparison, readStoredDocument } from './schema.ts'
export { saveDesign } from './service.ts'

export const designsFeature = defineFeature({
  name: 'designs',
  uses: ['auth', 'color-proof', 'garments', 'uploads'],
  readsTables: ['products'],
  mount: mountDesigns,
  jobs: [designPicturesJob],
})
