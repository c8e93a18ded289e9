export { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
