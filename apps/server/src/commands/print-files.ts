import { join, resolve } from 'node:path'

import { hasCustomers } from '../features/auth/index.ts'
import { ExportError, exportPrintFiles, toPrintServices } from '../features/production/index.ts'
import { openSettingsStore } from '../features/settings/index.ts'
import { formatError } from '../platform/error-report.ts'
import { openServices } from '../services.ts'
import { openSharedDatabase, printLine, readConfig, runCommand, printError } from './shared/run-command.ts'

const USAGE = 'Say which order and where: npm run print-files -- PIC-10001 ./print'

const run = async (number: string | undefined, folder: string | undefined): Promise<void> => {
  if (number === undefined || folder === undefined) throw new ExportError(USAGE)
  const baseConfig = readConfig()
  const database = await openSharedDatabase(baseConfig)
  try {
    const config = { ...baseConfig, database: { url: database.url, directUrl: undefined, replicaUrl: undefined } }
    const { services, close } = await openServices(config, {
      openSettings: openSettingsStore,
      hasCustomers,
      onFailure: (error) => printError(error.message),
      onRestart: printError,
      warn: (message, error) => printError(`${message}: ${formatError(error)}`),
    })
    try {
      const target = resolve(folder)
      const fileNames = await exportPrintFiles(toPrintServices(services), number.toUpperCase(), target, printError)
      printLine(fileNames.map((name) => join(target, name)).join('\n'))
    } finally {
      await close()
    }
  } finally {
    await database.close()
  }
}

await runCommand(
  () => run(process.argv[2], process.argv[3]),
  (error) => error instanceof ExportError,
)
