export { type EmbeddedDatabase, startEmbedded, findRunningEmbedded } from './embedded-database.ts'
