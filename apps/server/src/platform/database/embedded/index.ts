export { type EmbeddedDatabase, startEmbedded, visitEmbedded } from './embedded.ts'
