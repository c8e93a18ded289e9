import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbedded } from '../src/platform/database/embedded/index.ts'

export interface DatabaseServer {
  /** Role that may make and drop databases. */
  administratorUrl: string
  /** Role of the shop. */
  applicationUrl: string
  stop: () => Promise<void>
}

/** The server of `DATABASE_URL`, whose role must be allowed to create databases, or an embedded PostgreSQL for this run. */
export const startDatabaseServer = async (): Promise<DatabaseServer> => {
  const given = process.env['DATABASE_URL']
  if (given) return { administratorUrl: given, applicationUrl: given, stop: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'picasso-postgresql-'))
  const embedded = await startEmbedded({ folder, isEphemeral: true })
  return {
    administratorUrl: embedded.superuserUrl,
    applicationUrl: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
