import { moveDatabase } from '../platform/archive/index.ts'
import { StartError } from '../platform/start-error.ts'
import { openClosedShop, print, readSettings, runCommand } from './command/index.ts'

const USAGE = 'Say where to: npm run move-database -- postgres://user:password@host:5432/shop'

await runCommand(async () => {
  const [, , url] = process.argv
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new StartError(USAGE)
  const config = readSettings()
  if (config.database.url !== undefined)
    throw new StartError('DATABASE_URL is set: this shop has a database of its own already. Unset it to move the built-in one.')
  const database = await openClosedShop(config)
  try {
    const tables = await moveDatabase(database.url, url)
    for (const { name, rows } of tables) print(`${name.padEnd(32)} ${String(rows).padStart(9)} rows, the same on both sides`)
    print(`Moved. Set DATABASE_URL to the new address and start the shop; files and secret stay in ${config.dataDir}.`)
    print('So that files can be deleted for the moved shop, say there: npm run doctor -- --own-files')
    print('The built-in database was left as it is. Once the shop has run well, its folder "postgresql" can be deleted.')
  } finally {
    await database.close()
  }
})
