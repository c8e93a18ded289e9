import { Client } from 'pg'

import type { Config } from '../config.ts'
import { closeDatabase, type Database, openDatabase } from '../platform/database/index.ts'
import { claimStore, openFiles } from '../platform/files/index.ts'
import { findSecret, deleteFingerprint, createSecrets, openOrCreateSecrets } from '../platform/secrets/index.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type CheckResult, createError } from './checks/check-result.ts'
import { checkJobs, checkMigrations, checkDiskUsage } from './checks/database.ts'
import { checkMachine, checkEmail, checkSecret } from './checks/environment.ts'
import { checkFiles, checkStoreOwner } from './checks/files.ts'
import { openSharedDatabase, printLine, readConfig, runCommand } from './shared/run-command.ts'

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
        'The next start takes the secret it finds; there is a new one if there was none. Links to orders that were mailed no longer open; everybody signs in again.',
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
