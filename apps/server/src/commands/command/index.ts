import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Config, loadConfig } from '../../config.ts'
import { startEmbedded, visitEmbedded } from '../../platform/database/embedded/index.ts'
import { formatError } from '../../platform/error-report.ts'
import { projectPath } from '../../platform/project.ts'
import { StartError } from '../../platform/start-error.ts'

export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** The same settings as the shop's own: the environment, and what `.env` adds to it. */
export const readSettings = (): Config => {
  const file = projectPath('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return loadConfig(process.env)
}

interface ShopDatabase {
  url: string
  /** Stops what was started for the command, and nothing else. */
  close: () => Promise<void>
}

const databaseFolder = (config: Config): string => join(config.dataDir, 'postgresql')

/** The database of a shop that is closed; refused while one is open there. */
export const openClosedShop = async (config: Config): Promise<ShopDatabase> => {
  const url = config.database.directUrl ?? config.database.url
  if (url !== undefined) return { url, close: () => Promise.resolve() }
  const embedded = await startEmbedded({ folder: databaseFolder(config), throwaway: false, onLost: (error) => say(error.message) })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** The database of a shop, whether it is open or not. */
export const openShopDatabase = async (config: Config): Promise<ShopDatabase> => {
  if (config.database.url === undefined) {
    // Looking into a folder must not make a shop of it.
    if (!existsSync(databaseFolder(config)))
      throw new StartError(`There is no shop in ${config.dataDir}. Say where its data is with DATA_DIR, or set DATABASE_URL.`)
    const running = await visitEmbedded({ folder: databaseFolder(config), throwaway: false })
    if (running) return { url: running.url, close: () => Promise.resolve() }
  }
  return openClosedShop(config)
}

const readCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const explain = (error: unknown, isExpected: (error: Error) => boolean): string => {
  if (readCode(error) === 'ENOSPC') return 'The disk is full. Make room and try again.'
  if (readCode(error) === 'EACCES') return `${String(error)}. Run the command as the user that runs the shop.`
  return error instanceof Error && isExpected(error) ? error.message : formatError(error)
}

/** Runs a command: what the operator can do something about is a sentence, and whatever fails ends with 1. */
export const runCommand = async (work: () => Promise<void>, isExpected: (error: Error) => boolean = () => false): Promise<void> => {
  try {
    await work()
  } catch (error) {
    say(explain(error, (known) => known instanceof StartError || isExpected(known)))
    process.exitCode = 1
  }
}
