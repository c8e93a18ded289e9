import { createTransport } from 'nodemailer'

import type { Config } from '../../config.ts'
import { describeWarning, findWarnings, readSystemInfo } from '../../features/dashboard/warnings/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { computeFingerprint, readFingerprint, type Secrets } from '../../platform/secrets/index.ts'
import { type CheckResult, createOk, createError, createWarning } from './check-result.ts'
import { formatMegabytes } from './files.ts'

const SMTP_TIMEOUT_MS = 10_000

/** Disk, clock and versions: the same warnings as on the dashboard. */
export const checkMachine = async (config: Config, database: Database): Promise<CheckResult[]> => {
  const environment = await readSystemInfo(config, { database, clock: systemClock })
  const clockOffsetS = Math.round((environment.clockOffsetMs ?? 0) / 1000)
  return [
    createOk(
      `Node ${process.versions.node}, PostgreSQL ${environment.postgresMajor}; the clocks are ${Math.abs(clockOffsetS)} seconds apart.`,
    ),
    ...(environment.freeBytes === undefined
      ? []
      : [createOk(`${formatMegabytes(environment.freeBytes)} of disk are free in ${config.dataDir}.`)]),
    ...findWarnings(environment).map((warning) =>
      warning.kind === 'low-disk' || warning.kind === 'clock-offset'
        ? createError(describeWarning(warning, 'en'), 'See docs/operating/alarms.md.')
        : createWarning(describeWarning(warning, 'en'), 'See docs/operating/alarms.md.'),
    ),
  ]
}

export const checkEmail = async ({ email: { smtp } }: Config): Promise<CheckResult> => {
  if (!smtp)
    return createWarning(
      'No mail is sent: SMTP_URL is not set.',
      'Set SMTP_URL, MAIL_FROM and PUBLIC_URL; until then mails are read at /admin/mail.',
    )
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  const host = new URL(smtp.url).host
  try {
    await transport.verify()
    return createOk(`The mail server ${host} answers and takes the password.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return createError(`The mail server ${host} cannot be used: ${reason}`, 'Check SMTP_URL; mails wait and are sent once it works.')
  } finally {
    transport.close()
  }
}

export const checkSecret = async (database: Database, secrets: Secrets | undefined): Promise<CheckResult> => {
  // A database with pending migrations may not have the table yet.
  const { rows } = await database.$client.query<{ name: string | null }>(`select to_regclass('public.secret_fingerprints') as name`)
  const storedFingerprint = rows[0]?.name === null ? undefined : await readFingerprint(database)
  if (!secrets)
    return createError('The secret is missing: no app-secret in DATA_DIR, and APP_SECRET is not set.', 'Put it back from a backup.')
  if (storedFingerprint !== undefined && storedFingerprint !== computeFingerprint(secrets))
    return createError(
      'The secret is not the one that the database was filled with.',
      'Put the right app-secret back, or set APP_SECRET to it.',
    )
  return createOk(
    storedFingerprint === undefined
      ? 'There is a secret; the next start binds the database to it.'
      : 'The secret is the one that the database was filled with.',
  )
}
