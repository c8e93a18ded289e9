import { createTransport } from 'nodemailer'

import type { Config } from '../../config.ts'
import { describeWarning, findWarnings, readFacts } from '../../features/warnings/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { fingerprintSecret, readFingerprint, type Secrets } from '../../platform/secrets/index.ts'
import { megabytes } from './files.ts'
import { type Finding, fine, hurts, warns } from './finding.ts'

const MAIL_TIMEOUT_MS = 10_000

/** Disk, clock and versions: the same that the dashboard warns of. */
export const examineMachine = async (config: Config, database: Database): Promise<Finding[]> => {
  const facts = await readFacts(config, { database, clock: systemClock })
  const ahead = Math.round((facts.clockAheadMs ?? 0) / 1000)
  return [
    fine(`Node ${process.versions.node}, PostgreSQL ${facts.postgresMajor}; the clocks are ${Math.abs(ahead)} seconds apart.`),
    ...(facts.freeBytes === undefined ? [] : [fine(`${megabytes(facts.freeBytes)} of disk are free in ${config.dataDir}.`)]),
    ...findWarnings(facts).map((warning) =>
      warning.kind === 'little-disk' || warning.kind === 'clock-off'
        ? hurts(describeWarning(warning, 'en'), 'See docs/operating/alarms.md.')
        : warns(describeWarning(warning, 'en'), 'See docs/operating/alarms.md.'),
    ),
  ]
}

export const examineMail = async ({ mail: { smtp } }: Config): Promise<Finding> => {
  if (!smtp)
    return warns(
      'No mail is sent: SMTP_URL is not set.',
      'Set SMTP_URL, MAIL_FROM and PUBLIC_URL; until then mails are read at /admin/mail.',
    )
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  })
  const host = new URL(smtp.url).host
  try {
    await transport.verify()
    return fine(`The mail server ${host} answers and takes the password.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return hurts(`The mail server ${host} cannot be used: ${reason}`, 'Check SMTP_URL; mails wait and are sent once it works.')
  } finally {
    transport.close()
  }
}

export const examineSecret = async (database: Database, secrets: Secrets | undefined): Promise<Finding> => {
  // A database that waits for its migrations may know of none yet.
  const { rows } = await database.$client.query<{ name: string | null }>(`select to_regclass('public.secret_fingerprints') as name`)
  const recorded = rows[0]?.name === null ? undefined : await readFingerprint(database)
  if (!secrets) return hurts('The secret is missing: no app-secret in DATA_DIR, and APP_SECRET is not set.', 'Put it back from a backup.')
  if (recorded !== undefined && recorded !== fingerprintSecret(secrets))
    return hurts('The secret is not the one that the database was filled with.', 'Put the right app-secret back, or set APP_SECRET to it.')
  return fine(
    recorded === undefined
      ? 'There is a secret; the next start binds the database to it.'
      : 'The secret is the one that the database was filled with.',
  )
}
