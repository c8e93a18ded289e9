import { defineFeature } from '../../feature.ts'
import { mountDrafts } from './routes.ts'
import { deleteStaleDraftsJob } from './service.ts'

export { transferDrafts, deleteDrafts, selectCustomerDrafts } from './queries.ts'

export const draftsFeature = defineFeature({
  name: 'drafts',
  uses: ['auth', 'designs', 'uploads'],
  mount: mountDrafts,
  jobs: [deleteStaleDraftsJob],
})
