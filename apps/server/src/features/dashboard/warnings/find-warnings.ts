import type { Language } from '@picasso/contract'

import { MESSAGES } from './messages/index.ts'

/** What is known of machine, settings and database; undefined where it could not be determined. */
export interface SystemInfo {
  now: Date
  /** Address of a local proxy that forwards client addresses without being trusted. */
  untrustedProxy: string | undefined
  /** Origin of the links in emails; undefined where none are sent. */
  emailLinkOrigin: string | undefined
  /** Free bytes on the disk of the data folder. */
  freeBytes: number | undefined
  /** Difference of this machine's clock to the database's; positive when ahead. */
  clockOffsetMs: number | undefined
  nodeMajor: number
  postgresMajor: number | undefined
}

type Warning =
  | { kind: 'untrusted-proxy'; address: string }
  | { kind: 'local-email-links'; origin: string }
  | { kind: 'low-disk'; megabytes: number }
  | { kind: 'clock-offset'; seconds: number }
  | { kind: 'old-node'; major: number; since: string }
  | { kind: 'old-postgres'; major: number; since: string }

/** PostgreSQL stops on a full disk; the print files of a busy day take some hundred megabytes. */
const MIN_FREE_BYTES = 1024 ** 3
/** Beyond it, short-lived links and webhook signatures begin to fail. */
const MAX_CLOCK_OFFSET_MS = 60_000

/** Last day of security updates: https://github.com/nodejs/release#release-schedule */
const NODE_EOL_DATES: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}
/** https://www.postgresql.org/support/versioning/ */
const POSTGRES_EOL_DATES: Readonly<Record<number, string>> = {
  13: '2025-11-13',
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

const isLocal = (origin: string): boolean => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(origin).hostname)

/** The end-of-life date of a version, if it is past. */
const getEolDate = (eolDates: Readonly<Record<number, string>>, major: number | undefined, now: Date): string | undefined => {
  const eolDate = major === undefined ? undefined : eolDates[major]
  return eolDate !== undefined && new Date(`${eolDate}T23:59:59Z`) < now ? eolDate : undefined
}

/** Warnings about the environment, the most serious first. */
export const findWarnings = (info: SystemInfo): Warning[] => {
  const warnings: Warning[] = []
  if (info.untrustedProxy !== undefined) warnings.push({ kind: 'untrusted-proxy', address: info.untrustedProxy })
  if (info.emailLinkOrigin !== undefined && isLocal(info.emailLinkOrigin))
    warnings.push({ kind: 'local-email-links', origin: info.emailLinkOrigin })
  if (info.freeBytes !== undefined && info.freeBytes < MIN_FREE_BYTES)
    warnings.push({ kind: 'low-disk', megabytes: Math.floor(info.freeBytes / 1e6) })
  if (info.clockOffsetMs !== undefined && Math.abs(info.clockOffsetMs) > MAX_CLOCK_OFFSET_MS)
    warnings.push({ kind: 'clock-offset', seconds: Math.round(info.clockOffsetMs / 1000) })
  const nodeEolDate = getEolDate(NODE_EOL_DATES, info.nodeMajor, info.now)
  if (nodeEolDate !== undefined) warnings.push({ kind: 'old-node', major: info.nodeMajor, since: nodeEolDate })
  const postgresEolDate = getEolDate(POSTGRES_EOL_DATES, info.postgresMajor, info.now)
  if (info.postgresMajor !== undefined && postgresEolDate !== undefined)
    warnings.push({ kind: 'old-postgres', major: info.postgresMajor, since: postgresEolDate })
  return warnings
}

/** The problem and its fix; see docs/operating/alarms.md for more. */
export const describeWarning = (warning: Warning, language: Language): string => {
  const messages = MESSAGES[language]
  switch (warning.kind) {
    case 'untrusted-proxy':
      return messages.untrustedProxy(warning.address)
    case 'local-email-links':
      return messages.localEmailLinks(warning.origin)
    case 'low-disk':
      return messages.lowDisk(warning.megabytes)
    case 'clock-offset':
      return messages.clockOffset(Math.abs(warning.seconds), warning.seconds > 0)
    case 'old-node':
      return messages.oldNode(warning.major, warning.since)
    case 'old-postgres':
    default:
      return messages.oldPostgres(warning.major, warning.since)
  }
}
