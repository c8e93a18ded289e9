/** What is known of the machine, the settings and the database; undefined where it could not be found out. */
export interface Facts {
  now: Date
  /** A proxy on this machine or network names visitors' addresses, and is not trusted to. */
  untrustedProxy: string | undefined
  /** Mails are sent, and their links lead to this. */
  mailLinks: string | undefined
  /** Bytes left where the shop's data is. */
  freeBytes: number | undefined
  /** How far this machine's clock is ahead of the database's. */
  clockAheadMs: number | undefined
  nodeMajor: number
  postgresMajor: number | undefined
}

export type Warning =
  | { kind: 'untrusted-proxy'; address: string }
  | { kind: 'local-mail-links'; origin: string }
  | { kind: 'little-disk'; megabytes: number }
  | { kind: 'clock-off'; seconds: number }
  | { kind: 'old-node'; major: number; since: string }
  | { kind: 'old-postgres'; major: number; since: string }

/** PostgreSQL stops at a full disk; a busy day of print files takes some hundred megabytes. */
const LEAST_FREE_BYTES = 1024 ** 3
/** Links that hold for minutes and payments' signatures begin to fail. */
const MAX_CLOCK_OFFSET_MS = 60_000

/** Last day of security updates: https://github.com/nodejs/release#release-schedule */
const NODE_ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}
/** https://www.postgresql.org/support/versioning/ */
const POSTGRES_ENDS: Readonly<Record<number, string>> = {
  13: '2025-11-13',
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

const isLocal = (origin: string): boolean => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(origin).hostname)

/** The day since which a version gets no more updates, if it is past. */
const endOf = (ends: Readonly<Record<number, string>>, major: number | undefined, now: Date): string | undefined => {
  const end = major === undefined ? undefined : ends[major]
  return end !== undefined && new Date(`${end}T23:59:59Z`) < now ? end : undefined
}

/** What would hurt sooner or later, the worst first. */
export const findWarnings = (facts: Facts): Warning[] => {
  const warnings: Warning[] = []
  if (facts.untrustedProxy !== undefined) warnings.push({ kind: 'untrusted-proxy', address: facts.untrustedProxy })
  if (facts.mailLinks !== undefined && isLocal(facts.mailLinks)) warnings.push({ kind: 'local-mail-links', origin: facts.mailLinks })
  if (facts.freeBytes !== undefined && facts.freeBytes < LEAST_FREE_BYTES)
    warnings.push({ kind: 'little-disk', megabytes: Math.floor(facts.freeBytes / 1e6) })
  if (facts.clockAheadMs !== undefined && Math.abs(facts.clockAheadMs) > MAX_CLOCK_OFFSET_MS)
    warnings.push({ kind: 'clock-off', seconds: Math.round(facts.clockAheadMs / 1000) })
  const nodeEnd = endOf(NODE_ENDS, facts.nodeMajor, facts.now)
  if (nodeEnd !== undefined) warnings.push({ kind: 'old-node', major: facts.nodeMajor, since: nodeEnd })
  const postgresEnd = endOf(POSTGRES_ENDS, facts.postgresMajor, facts.now)
  if (facts.postgresMajor !== undefined && postgresEnd !== undefined)
    warnings.push({ kind: 'old-postgres', major: facts.postgresMajor, since: postgresEnd })
  return warnings
}
