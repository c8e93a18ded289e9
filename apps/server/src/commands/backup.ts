import { resolve } from 'node:path'

import { writeBackup } from '../platform/archive/index.ts'
import { openFiles } from '../platform/files/index.ts'
import { findSecret, secretsFrom } from '../platform/secrets/index.ts'
import { StartError } from '../platform/start-error.ts'
import { openShopDatabase, print, readSettings, runCommand, say } from './command/index.ts'

const USAGE = 'Say where to: npm run backup -- /backups/2026-05-01'

await runCommand(async () => {
  const [, , folder] = process.argv
  if (folder === undefined) throw new StartError(USAGE)
  const config = readSettings()
  const target = resolve(folder)
  const database = await openShopDatabase(config)
  try {
    const secret = await findSecret(config.secret, config.dataDir)
    if (secret === undefined) throw new StartError(`There is no app-secret in ${config.dataDir}, and APP_SECRET is not set.`)
    const secrets = secretsFrom(secret)
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    const manifest = await writeBackup({ databaseUrl: database.url, files, secrets, secret }, target)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${target}: ${rows} rows, ${manifest.files.count} files (${Math.ceil(manifest.files.bytes / 1e6)} MB) and the secret.`)
    print('Whoever has the secret can open orders and sign in as anybody: keep the folder as safe as the shop.')
    const { missing, damaged } = manifest.files
    for (const key of missing) say(`Not in the backup, because the shop has lost it: ${key}`)
    for (const key of damaged) say(`Not in the backup, because it is damaged: ${key}`)
    if (missing.length + damaged.length > 0) {
      say('The backup can be restored, without these files. npm run doctor says what they belong to.')
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})
