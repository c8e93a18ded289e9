import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Config, loadConfig } from '../../config.ts'
import { startEmbedded, findRunningEmbedded } from '../../platform/database/embedded/index.ts'
import { formatError } from '../../platform/error-report.ts'
import { projectPath } from '../../platform/project-path.ts'
import { StartupError } from '../../platform/startup-error.ts'

export const printError = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** The same configuration as the shop's: the environment and `.env`. */
export const readConfig = (): Config => {
  const file = projectPath('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return loadConfig(process.env)
}

interface CommandDatabase {
  url: string
  /** Stops only what was started for the command. */
  close: () => Promise<void>
}

const getDatabaseFolder = (config: Config): string => join(config.dataDir, 'postgresql')

/** The database of a stopped shop; fails while a shop is running. */
export const openExclusiveDatabase = async (config: Config): Promise<CommandDatabase> => {
  const url = config.database.directUrl ?? config.database.url
  if (url !== undefined) return { url, close: () => Promise.resolve() }
  const embedded = await startEmbedded({
    folder: getDatabaseFolder(config),
    isEphemeral: false,
    onFailure: (error) => printError(error.message),
  })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** The database of a shop, running or not. */
export const openSharedDatabase = async (config: Config): Promise<CommandDatabase> => {
  if (config.database.url === undefined) {
    // Reading must not create a shop.
    if (!existsSync(getDatabaseFolder(config)))
      throw new StartupError(`There is no shop in ${config.dataDir}. Say where its data is with DATA_DIR, or set DATABASE_URL.`)
    const running = await findRunningEmbedded({ folder: getDatabaseFolder(config), isEphemeral: false })
    if (running) return { url: running.url, close: () => Promise.resolve() }
  }
  return openExclusiveDatabase(config)
}

const getErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const formatCommandError = (error: unknown, isExpected: (error: Error) => boolean): string => {
  if (getErrorCode(error) === 'ENOSPC') return 'The disk is full. Make room and try again.'
  if (getErrorCode(error) === 'EACCES') return `${String(error)}. Run the command as the user that runs the shop.`
  return error instanceof Error && isExpected(error) ? error.message : formatError(error)
}

/** Runs a command; expected errors are printed as a message, others with their stack, and each sets the exit code 1. */
export const runCommand = async (command: () => Promise<void>, isExpected: (error: Error) => boolean = () => false): Promise<void> => {
  try {
    await command()
  } catch (error) {
    printError(formatCommandError(error, (expectedError) => expectedError instanceof StartupError || isExpected(expectedError)))
    process.exitCode = 1
  }
}
