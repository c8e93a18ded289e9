import { defineFeature } from '../../../feature.ts'
import { mountEmailAdmin } from './routes.ts'

export const emailsAdminFeature = defineFeature({
  name: 'emails/admin',
  uses: ['audit-log', 'auth', 'emails'],
  mount: mountEmailAdmin,
})
