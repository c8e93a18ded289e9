export { eraseAddress, eraseNames, eraseWriter, selectNamesOf } from './erase-names.ts'
export { mountAudit } from './routes.ts'
export { writeAudit } from './write.ts'
