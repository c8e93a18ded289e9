import { moveDatabase } from '../platform/backup/index.ts'
import { StartupError } from '../platform/startup-error.ts'
import { openExclusiveDatabase, printLine, readConfig, runCommand } from './shared/run-command.ts'

const USAGE = 'Say where to: npm run move-database -- postgres://user:password@host:5432/shop'

await runCommand(async () => {
  const [, , url] = process.argv
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new StartupError(USAGE)
  const config = readConfig()
  if (config.database.url !== undefined)
    throw new StartupError('DATABASE_URL is set: this shop has a database of its own already. Unset it to move the built-in one.')
  const database = await openExclusiveDatabase(config)
  try {
    const tables = await moveDatabase(database.url, url)
    for (const { name, rows } of tables) printLine(`${name.padEnd(32)} ${String(rows).padStart(9)} rows, the same on both sides`)
    printLine(`Moved. Set DATABASE_URL to the new address and start the shop; files and secret stay in ${config.dataDir}.`)
    printLine('So that files can be deleted for the moved shop, say there: npm run doctor -- --own-files')
    printLine('The built-in database was left as it is. Once the shop has run well, its folder "postgresql" can be deleted.')
  } finally {
    await database.close()
  }
})
