import { defineFeature } from '../../feature.ts'
import { mountAuditLog } from './routes.ts'

export { anonymizeEmail, anonymizeUser, anonymizeFeedbackAuthor, findLoggedNames } from './audit-entries.ts'

export { writeAuditEntry } from './audit-entries.ts'

export const auditLogFeature = defineFeature({
  name: 'audit-log',
  uses: ['auth'],
  mount: mountAuditLog,
})
