import { join, resolve } from 'node:path'

import { type Config, loadConfig } from '../config.ts'
import { ExportRefusal, exportPrintFiles } from '../features/production/index.ts'
import { openParts } from '../parts.ts'
import { visitEmbedded } from '../platform/database/embedded/index.ts'
import { StartError } from '../platform/start-error.ts'

const USAGE = 'Say which order and where: npm run print-files -- PIC-10001 ./print'

/** The running shop's database where there is a running shop; otherwise the command opens everything itself. */
const besideTheShop = async (config: Config): Promise<Config> => {
  if (config.database.url !== undefined) return config
  const running = await visitEmbedded({ folder: join(config.dataDir, 'postgresql'), throwaway: false })
  return running ? { ...config, database: { url: running.url } } : config
}

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const run = async (number: string | undefined, folder: string | undefined): Promise<void> => {
  if (number === undefined || folder === undefined) throw new ExportRefusal(USAGE)
  const config = await besideTheShop(loadConfig(process.env))
  const { parts, close } = await openParts(config, (error) => say(error.message))
  try {
    const target = resolve(folder)
    const written = await exportPrintFiles(parts, number.toUpperCase(), target)
    process.stdout.write(`${written.map((name) => join(target, name)).join('\n')}\n`)
  } finally {
    await close()
  }
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  const expected = error instanceof ExportRefusal || error instanceof StartError
  say(expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
}
