import { join, resolve } from 'node:path'

import { ExportRefusal, exportPrintFiles } from '../features/production/index.ts'
import { openParts } from '../parts.ts'
import { openShopDatabase, print, readSettings, runCommand, say } from './command/index.ts'

const USAGE = 'Say which order and where: npm run print-files -- PIC-10001 ./print'

const run = async (number: string | undefined, folder: string | undefined): Promise<void> => {
  if (number === undefined || folder === undefined) throw new ExportRefusal(USAGE)
  const settings = readSettings()
  const database = await openShopDatabase(settings)
  try {
    const config = { ...settings, database: { url: database.url, directUrl: undefined } }
    const { parts, close } = await openParts(config, { onLost: (error) => say(error.message), onRestarted: say })
    try {
      const target = resolve(folder)
      const written = await exportPrintFiles(parts, number.toUpperCase(), target, say)
      print(written.map((name) => join(target, name)).join('\n'))
    } finally {
      await close()
    }
  } finally {
    await database.close()
  }
}

await runCommand(
  () => run(process.argv[2], process.argv[3]),
  (error) => error instanceof ExportRefusal,
)
