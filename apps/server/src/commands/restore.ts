import { resolve } from 'node:path'

import { readBackup, restoreBackup } from '../platform/backup/index.ts'
import { closeDatabase, openDatabase } from '../platform/database/index.ts'
import { claimStore, type FileStore, isStoreFree, openFiles, ownsStore } from '../platform/files/index.ts'
import { createSecrets } from '../platform/secrets/index.ts'
import { StartupError } from '../platform/startup-error.ts'
import { openExclusiveDatabase, printLine, readConfig, runCommand, printError } from './shared/run-command.ts'

const USAGE = 'Say from where: npm run restore -- /backups/2026-05-01'

/** Claims the store if it was free; warns if its files may belong to another database. */
const claimStoreIfFree = async (url: string, files: FileStore, { wasUnclaimed }: { wasUnclaimed: boolean }): Promise<void> => {
  const database = openDatabase(url)
  try {
    if (wasUnclaimed) await claimStore(database, files)
    if (!(await ownsStore(database, files)))
      printError('Other files were there: this shop deletes none until you say that they are its own, with npm run doctor -- --own-files')
  } finally {
    await closeDatabase(database)
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  const replace = args.includes('--replace')
  const [folder, ...more] = args.filter((arg) => arg !== '--replace')
  if (folder === undefined || more.length > 0) throw new StartupError(USAGE)
  const config = readConfig()
  const backup = await readBackup(resolve(folder))
  const database = await openExclusiveDatabase(config)
  try {
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, createSecrets(backup.secret))
    const target = { databaseUrl: database.url, dataDir: config.dataDir, configuredSecret: config.secret, files }
    const wasUnclaimed = await isStoreFree(files)
    await restoreBackup(backup, target, { replace })
    await claimStoreIfFree(database.url, files, { wasUnclaimed })
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    printLine(`Restored: ${rows} rows and ${backup.files.length} files of ${backup.manifest.createdAt}. Start the shop with npm start.`)
    const { missing, damaged } = backup.manifest.files
    for (const key of [...missing, ...damaged]) printError(`Was lost before the backup was made: ${key}`)
  } finally {
    await database.close()
  }
})
