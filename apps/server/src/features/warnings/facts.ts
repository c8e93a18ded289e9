import { statfs } from 'node:fs/promises'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Facts } from './rules.ts'

const readFreeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // A shop with a database and a bucket elsewhere may have no folder.
    return undefined
  }
}

const readDatabase = async ({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<{ aheadMs: number; major: number }> => {
  const asked = clock.now().getTime()
  const { rows } = await database.$client.query<{ ms: string; version: string }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::text as ms, current_setting('server_version_num') as version`,
  )
  const answered = clock.now().getTime()
  const [row] = rows
  // Its clock was read at some moment between: at best in the middle.
  return { aheadMs: (asked + answered) / 2 - Number(row?.ms), major: Math.floor(Number(row?.version) / 10_000) }
}

/** Everything but what only requests tell. */
export const readFacts = async (config: Config, parts: Pick<Parts, 'database' | 'clock'>): Promise<Facts> => {
  const [freeBytes, database] = await Promise.all([readFreeBytes(config.dataDir), readDatabase(parts)])
  return {
    now: parts.clock.now(),
    untrustedProxy: undefined,
    mailLinks: config.mail.smtp && config.mail.linkOrigin,
    freeBytes,
    clockAheadMs: database.aheadMs,
    nodeMajor: Number(process.versions.node.split('.')[0]),
    postgresMajor: database.major,
  }
}
