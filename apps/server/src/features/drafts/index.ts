import { defineFeature } from '../../feature.ts'
import { deleteStaleDraftsJob } from './delete-stale-drafts.ts'
import { mountDrafts } from './routes.ts'

export { transferDrafts, deleteDrafts, selectCustomerDrafts } from './queries.ts'

export const draftsFeature = defineFeature({
  name: 'drafts',
  uses: ['auth', 'designs', 'uploads'],
  mount: mountDrafts,
  jobs: [deleteStaleDraftsJob],
})
