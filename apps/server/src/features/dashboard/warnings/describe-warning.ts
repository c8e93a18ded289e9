import type { Language } from '@picasso/contract'

import type { Warning } from './find-warnings.ts'
import { MESSAGES } from './messages/index.ts'

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
