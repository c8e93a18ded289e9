export { moveDatabase } from './move.ts'
export { readArchive } from './read.ts'
export { restoreBackup } from './restore.ts'
export { writeBackup } from './write.ts'
