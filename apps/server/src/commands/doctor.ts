import { Client, type ClientBase } from 'pg'

import type { Config } from '../config.ts'
import { describeWarning, findWarnings, readSystemInfo } from '../features/dashboard/warnings/index.ts'
import { LONG_JOB_NAMES } from '../features/production/gang-sheets/index.ts'
import { pictureCopiesJob } from '../features/uploads/index.ts'
import { systemClock } from '../platform/clock.ts'
import {
  closeDatabase,
  type Database,
  openDatabase,
  isOlderThanBaseline,
  listAppliedMigrations,
  listKnownMigrations,
} from '../platform/database/index.ts'
import { verifySmtpServer } from '../platform/email/smtp-transport.ts'
import { claimStore, openFiles } from '../platform/files/index.ts'
import {
  findSecret,
  deleteFingerprint,
  createSecrets,
  openOrCreateSecrets,
  computeFingerprint,
  readFingerprint,
  type Secrets,
} from '../platform/secrets/index.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type CheckResult, createError, createOk, createWarning } from './checks/files.ts'
import { checkFiles, checkStoreOwner, formatMegabytes } from './checks/files.ts'
import { openSharedDatabase, printLine, readConfig, runCommand } from './shared/run-command.ts'

const SMTP_TIMEOUT_MS = 10_000

/** Disk, clock and versions: the same warnings as on the dashboard. */
const checkMachine = async (config: Config, database: Database): Promise<CheckResult[]> => {
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

const checkEmail = async ({ email: { smtp } }: Config): Promise<CheckResult> => {
  if (!smtp)
    return createWarning(
      'No email is sent: SMTP_URL is not set.',
      'Set SMTP_URL, MAIL_FROM and PUBLIC_URL; until then emails are read at /admin/mail.',
    )
  const { host } = new URL(smtp.url)
  try {
    await verifySmtpServer(smtp.url, SMTP_TIMEOUT_MS)
    return createOk(`The mail server ${host} answers and takes the password.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return createError(`The mail server ${host} cannot be used: ${reason}`, 'Check SMTP_URL; emails wait and are sent once it works.')
  }
}

const checkSecret = async (database: Database, secrets: Secrets | undefined): Promise<CheckResult> => {
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

const checkMigrations = async (client: ClientBase): Promise<CheckResult> => {
  const [applied, knownMigrations] = [await listAppliedMigrations(client), listKnownMigrations()]
  if (isOlderThanBaseline(applied))
    return createError(
      'The database was made by a version of the shop that is too old for this one.',
      'Start version 0.1.0 as of 22 November 2026 on it once, then this one.',
    )
  const baseline = Math.min(...knownMigrations)
  const pendingCount = knownMigrations.filter((migration) => !applied.includes(migration)).length
  // The baseline migration of this version includes everything before it, of which an older shop still has the rows.
  const unknownCount = applied.filter((migration) => migration >= baseline && !knownMigrations.includes(migration)).length
  if (unknownCount > 0)
    return createError('The database was changed by a newer version of the shop.', 'Install that version, or restore a backup.')
  if (pendingCount > 0) return createWarning(`${pendingCount} migrations are pending.`, 'Back up and start the shop: it applies them.')
  return createOk('The schema of the database is that of this version.')
}

/** The largest tables, with their indexes. */
const checkDiskUsage = async (client: ClientBase): Promise<CheckResult[]> => {
  const { rows: sizes } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(relid)::text as bytes from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 5`,
  )
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  return [
    createOk(`The database takes ${formatMegabytes(Number(rows[0]?.bytes))}.`),
    ...sizes.map(({ name, bytes }) => createOk(`  ${name}: ${formatMegabytes(Number(bytes))}`)),
  ]
}

interface JobCounts {
  copies: number
  failed: number
  pending: number
  running: number
}

/** Jobs that have failed permanently, are due for too long or have been running for too long; one that runs counts its last attempt already. */
const checkJobs = async (client: ClientBase): Promise<CheckResult[]> => {
  const { rows } = await client.query<JobCounts>(
    `select count(*) filter (where task_identifier = $1 and attempts < max_attempts)::int as copies,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
       count(*) filter (where task_identifier <> $1 and attempts < max_attempts and locked_at is null
         and run_at < now() - interval '10 minutes'
         and not (task_identifier = any($2)
           and exists (select from graphile_worker.jobs where task_identifier = any($2) and locked_at is not null)))::int as pending,
       count(*) filter (where locked_at < now() - interval '1 hour')::int as running
     from graphile_worker.jobs`,
    [pictureCopiesJob.name, LONG_JOB_NAMES],
  )
  const { copies = 0, failed = 0, pending = 0, running = 0 } = rows[0] ?? {}
  const results: CheckResult[] = []
  // After a large import that takes hours without harm: the originals are shown meanwhile.
  if (copies > 0) results.push(createOk(`${copies} pictures wait for their narrower copies. Until then they are shown themselves.`))
  if (failed > 0)
    results.push(
      createError(`${failed} jobs have failed for good.`, 'See "Needs attention" on the dashboard, and the log for "job failed".'),
    )
  if (pending > 0)
    results.push(
      createError(
        `${pending} jobs have waited for more than ten minutes.`,
        'Check that a process is running that runs jobs (ROLE=worker or all).',
      ),
    )
  if (running > 0)
    results.push(createWarning(`${running} jobs have been under way for more than an hour.`, 'Restart the process that has them.'))
  return failed + pending + running > 0 ? results : [...results, createOk('No job is stuck.')]
}

const NEW_SECRET = '--new-secret'
const OWN_FILES = '--own-files'
const USAGE =
  `Say npm run doctor, or npm run doctor -- ${NEW_SECRET} where the secret is lost for good, ` +
  `or npm run doctor -- ${OWN_FILES} where no other database uses these files.`

const LEVEL_PREFIXES: Record<CheckResult['level'], string> = { ok: '   ', warning: ' ! ', error: '!! ' }

const printResult = ({ level, text, fix }: CheckResult): void => {
  printLine(`${LEVEL_PREFIXES[level]}${text}${fix === undefined ? '' : `\n     ${fix}`}`)
}

interface DoctorContext {
  config: Config
  database: Database
}

/** Claims the files of the store for this database, which may delete them from then on. */
const claimFiles = async ({ config, database }: DoctorContext): Promise<void> => {
  const secret = await findSecret(config.secret, config.dataDir)
  if (secret === undefined) throw new StartupError('The secret is missing. Put it back from a backup first.')
  await claimStore(database, openFiles({ s3: config.files.s3, dataDir: config.dataDir }, createSecrets(secret)))
  printLine('From now on the files that nothing of this shop needs are deleted, also those that another database with this store may need.')
}

/** Reads one snapshot, so that concurrent changes are not reported as errors. */
const checkContent = async (url: string, { config, database }: DoctorContext, secret: string | undefined): Promise<CheckResult[]> => {
  const client = new Client({ connectionString: url, application_name: 'picasso doctor' })
  await client.connect()
  try {
    const results = [await checkMigrations(client), ...(await checkJobs(client)), ...(await checkDiskUsage(client))]
    if (secret === undefined)
      return [...results, createError('Files were not read: their names cannot be checked without the secret.', 'See above.')]
    const secrets = createSecrets(secret)
    await client.query('begin isolation level repeatable read, read only')
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    return [...results, await checkStoreOwner(database, files), ...(await checkFiles(client, { config, files, secrets }))]
  } finally {
    await client.end()
  }
}

const runChecks = async (url: string, config: Config, database: Database): Promise<CheckResult[]> => {
  const secret = await findSecret(config.secret, config.dataDir)
  return [
    await checkSecret(database, secret === undefined ? undefined : createSecrets(secret)),
    ...(await checkMachine(config, database)),
    await checkEmail(config),
    ...(await checkContent(url, { config, database }, secret)),
  ]
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== NEW_SECRET && arg !== OWN_FILES)) throw new StartupError(USAGE)
  const config = readConfig()
  const { url, close } = await openSharedDatabase(config)
  const database = openDatabase(url)
  try {
    if (args.includes(NEW_SECRET)) {
      await openOrCreateSecrets(config.secret, config.dataDir)
      await deleteFingerprint(database)
      printLine(
        'The next start takes the secret it finds; there is a new one if there was none. Links to orders that were emailed no longer open; everybody signs in again.',
      )
      return
    }
    if (args.includes(OWN_FILES)) {
      await claimFiles({ config, database })
      return
    }
    const results = await runChecks(url, config, database)
    for (const result of results) printResult(result)
    const count = results.filter(({ level }) => level === 'error').length
    printLine(count === 0 ? 'No errors.' : `${count} ${count === 1 ? 'error' : 'errors'}.`)
    if (count > 0) process.exitCode = 1
  } finally {
    await closeDatabase(database)
    await close()
  }
})
