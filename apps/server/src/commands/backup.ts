import { resolve } from 'node:path'

import { writeBackup } from '../platform/backup/index.ts'
import { openFiles } from '../platform/files/index.ts'
import { findSecret, createSecrets } from '../platform/secrets/index.ts'
import { StartupError } from '../platform/startup-error.ts'
import { openSharedDatabase, printLine, readConfig, runCommand, printError } from './shared/run-command.ts'

const USAGE = 'Say where to: npm run backup -- /backups/2026-05-01'

await runCommand(async () => {
  const [, , folder] = process.argv
  if (folder === undefined) throw new StartupError(USAGE)
  const config = readConfig()
  const target = resolve(folder)
  const database = await openSharedDatabase(config)
  try {
    const secret = await findSecret(config.secret, config.dataDir)
    if (secret === undefined) throw new StartupError(`There is no app-secret in ${config.dataDir}, and APP_SECRET is not set.`)
    const secrets = createSecrets(secret)
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    const manifest = await writeBackup({ databaseUrl: database.url, files, secrets, secret }, target)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    printLine(`${target}: ${rows} rows, ${manifest.files.count} files (${Math.ceil(manifest.files.bytes / 1e6)} MB) and the secret.`)
    printLine('Whoever has the secret can open orders and sign in as anybody: keep the folder as safe as the shop.')
    const { missing, damaged } = manifest.files
    for (const key of missing) printError(`Not in the backup, because the shop has lost it: ${key}`)
    for (const key of damaged) printError(`Not in the backup, because it is damaged: ${key}`)
    if (missing.length + damaged.length > 0) {
      printError('The backup can be restored, without these files. npm run doctor says what they belong to.')
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})
