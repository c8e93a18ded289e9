export { mountAudit } from './routes.ts'
export { writeAudit } from './write.ts'
