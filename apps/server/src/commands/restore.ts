import { resolve } from 'node:path'

import { readArchive, restoreBackup } from '../platform/archive/index.ts'
import { closeDatabase, openDatabase } from '../platform/database/index.ts'
import { claimStore, type FileStore, isStoreFree, openFiles, ownsStore } from '../platform/files/index.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { StartError } from '../platform/start-error.ts'
import { openClosedShop, print, readSettings, runCommand, say } from './command/index.ts'

const USAGE = 'Say from where: npm run restore -- /backups/2026-05-01'

/** Claims the store where it was free; says so where its files may be another database's. */
const settleOwner = async (url: string, files: FileStore, { wasFree }: { wasFree: boolean }): Promise<void> => {
  const database = openDatabase(url)
  try {
    if (wasFree) await claimStore(database, files)
    if (!(await ownsStore(database, files)))
      say('Other files were there: this shop deletes none until you say that they are its own, with npm run doctor -- --own-files')
  } finally {
    await closeDatabase(database)
  }
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  const replace = words.includes('--replace')
  const [folder, ...more] = words.filter((word) => word !== '--replace')
  if (folder === undefined || more.length > 0) throw new StartError(USAGE)
  const config = readSettings()
  const archive = await readArchive(resolve(folder))
  const database = await openClosedShop(config)
  try {
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secretsFrom(archive.secret))
    const target = { databaseUrl: database.url, dataDir: config.dataDir, givenSecret: config.secret, files }
    const wasFree = await isStoreFree(files)
    await restoreBackup(archive, target, { replace })
    await settleOwner(database.url, files, { wasFree })
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`Restored: ${rows} rows and ${archive.files.length} files of ${archive.manifest.createdAt}. Start the shop with npm start.`)
    const { missing, damaged } = archive.manifest.files
    for (const key of [...missing, ...damaged]) say(`Was lost before the backup was made: ${key}`)
  } finally {
    await database.close()
  }
})
