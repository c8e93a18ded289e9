import type { Language } from '@picasso/contract'

import type { Warning } from './rules.ts'
import { WORDS } from './words/index.ts'

/** What is wrong and what to do about it; more of it stands in docs/operating/alarms.md. */
export const describeWarning = (warning: Warning, language: Language): string => {
  const words = WORDS[language]
  switch (warning.kind) {
    case 'untrusted-proxy':
      return words.untrustedProxy(warning.address)
    case 'local-mail-links':
      return words.localMailLinks(warning.origin)
    case 'little-disk':
      return words.littleDisk(warning.megabytes)
    case 'clock-off':
      return words.clockOff(Math.abs(warning.seconds), warning.seconds > 0)
    case 'old-node':
      return words.oldNode(warning.major, warning.since)
    case 'old-postgres':
    default:
      return words.oldPostgres(warning.major, warning.since)
  }
}
