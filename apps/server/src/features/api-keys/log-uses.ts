import { inTransaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import { describeKey } from './authentication.ts'
import { takeFinishedUses } from './queries.ts'

const formatTime = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')

/** Moves the counted uses of the hours that are over into the audit log, each once: one entry for each key, operation and hour. */
export const logKeyUses = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const now = clock.now()
    for (const { keyId, name, operation, isRejected, hour, count } of await takeFinishedUses(transaction, now)) {
      const times = count === 1 ? 'once' : `${count} times`
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await writeAuditEntry(transaction, {
        at: now,
        actor: { id: null, name: describeKey(name) },
        subject: 'api key',
        subjectId: keyId,
        text: `${isRejected ? 'Refused' : 'Used'} ${times} for ${operation} in the hour from ${formatTime(hour)} UTC.`,
      })
    }
  })
