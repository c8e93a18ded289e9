export { anonymizeEmail, anonymizeUser, anonymizeFeedbackAuthor, findLoggedNames } from './anonymize.ts'
export { mountAuditLog } from './routes.ts'
export { writeAuditEntry } from './write-audit-entry.ts'
