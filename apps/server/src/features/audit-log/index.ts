export { anonymizeEmail, anonymizeUser, anonymizeFeedbackAuthor, findLoggedNames } from './audit-entries.ts'
export { mountAuditLog } from './routes.ts'
export { writeAuditEntry } from './audit-entries.ts'
