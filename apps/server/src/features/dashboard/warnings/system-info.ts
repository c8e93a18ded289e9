import { statfs } from 'node:fs/promises'

import type { Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import type { SystemInfo } from './find-warnings.ts'

const readFreeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    // A shop with a remote database and bucket may have no data folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      process.emitWarning('The free disk space could not be read.', { detail: String(error) })
    return undefined
  }
}

const readDatabaseInfo = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<{ clockOffsetMs: number; major: number }> => {
  const startMs = clock.now().getTime()
  const { rows } = await database.$client.query<{ ms: string; version: string }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::text as ms, current_setting('server_version_num') as version`,
  )
  const endMs = clock.now().getTime()
  const [row] = rows
  // Its clock was read at an unknown time in between; the middle is the best estimate.
  return { clockOffsetMs: (startMs + endMs) / 2 - Number(row?.ms), major: Math.floor(Number(row?.version) / 10_000) }
}

/** All system info except what only requests reveal. */
export const readSystemInfo = async (config: Config, services: Pick<Services, 'database' | 'clock'>): Promise<SystemInfo> => {
  const [freeBytes, database] = await Promise.all([readFreeBytes(config.dataDir), readDatabaseInfo(services)])
  return {
    now: services.clock.now(),
    untrustedProxy: undefined,
    emailLinkOrigin: config.email.smtp && config.email.linkOrigin,
    freeBytes,
    clockOffsetMs: database.clockOffsetMs,
    nodeMajor: Number(process.versions.node.split('.')[0]),
    postgresMajor: database.major,
  }
}
