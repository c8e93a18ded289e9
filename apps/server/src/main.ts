import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { buildApp, buildWorkerPools, CRON_JOBS, buildWorkerApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { seedDemoShop } from './demo/index.ts'
import { hasCustomers } from './features/auth/index.ts'
import { describeWarning, findWarnings, readSystemInfo } from './features/dashboard/warnings/index.ts'
import { releaseEmailClaims } from './features/emails/index.ts'
import { openSettingsStore } from './features/settings/index.ts'
import { ensureFirstAdmin } from './features/users/admin/index.ts'
import { formatError } from './platform/error-report.ts'
import { createJobLogger, startJobs } from './platform/jobs/index.ts'
import { StartupError } from './platform/startup-error.ts'
import { openServices, type Services } from './services.ts'
import { buildStartupBanner } from './startup-banner.ts'

/** The operator's message for an address on which the server cannot listen; undefined for any other error. */
const toListenError = (error: unknown, { host, port }: Config['http']): StartupError | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES') return new StartupError(`This user may not listen on port ${port}. Choose one from 1024 on: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`This machine has no address ${host}. Choose another with HOST.`)
  return undefined
}

/** Tries the port before anything else starts, so that a port in use fails at once and leaves nothing behind. */
const checkPort = async (http: Config['http']): Promise<void> => {
  const server = createServer().listen({ host: http.host, port: http.port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toListenError(error, http) ?? error
  }
  server.close()
  await once(server, 'close')
}

/** After this time the process exits whatever still runs; no acknowledged change is lost by that. */
const STOP_LIMIT_MS = 8_000

const printError = (error: unknown): void => {
  const text = error instanceof StartupError ? error.message : formatError(error)
  process.stderr.write(`${text}\n`)
}

const exitWithError = (error: unknown): never => {
  printError(error)
  process.exit(1)
}

/** Prints what the operator should fix: a full disk, a wrong clock, old versions. */
const printWarnings = async (config: Config, services: Services): Promise<void> => {
  for (const warning of findWarnings(await readSystemInfo(config, services)))
    process.stderr.write(`Warning: ${describeWarning(warning, 'en')}\n`)
}

/** Starts the shop and returns the function that stops it. */
const start = async (baseConfig: Config): Promise<() => Promise<void>> => {
  await checkPort(baseConfig.http)
  const { services, config, toStartError, close } = await openServices(baseConfig, {
    openSettings: openSettingsStore,
    hasCustomers,
    onFailure: exitWithError,
    onRestart: (message) => process.stderr.write(`Warning: ${message}\n`),
    warn: (message, error) => process.stderr.write(`Warning: ${message}: ${formatError(error)}\n`),
  })
  try {
    const isWeb = config.role !== 'worker'
    const app = await (isWeb ? buildApp : buildWorkerApp)(config, services)
    const firstAdmin = isWeb ? await ensureFirstAdmin(config, services) : undefined
    const demoOrder = isWeb && config.shop.demo ? await seedDemoShop(config, services) : undefined
    await app.listen({ host: config.http.host, port: config.http.port })
    const jobs =
      config.role === 'web'
        ? undefined
        : startJobs(services.directDatabase, {
            workerPools: buildWorkerPools(config, services),
            notifications: services.notifications,
            cronJobs: CRON_JOBS,
            onWorkersLost: (workerIds) => releaseEmailClaims(services.database, workerIds),
            observer: createJobLogger(app.log),
          })
    const address = app.server.address()
    if (address !== null && typeof address === 'object')
      process.stdout.write(`${buildStartupBanner(config, address, { demoOrder, firstAdmin })}\n`)
    await printWarnings(config, services).catch((error: unknown) => app.log.warn({ err: error }, 'warnings could not be determined'))
    return async () => {
      app.startDraining()
      await wait(config.stopDelayMs)
      const work = jobs?.stop()
      // It may fail, as without the database, while requests are still answered: that must not end the process.
      work?.catch((error: unknown) => app.log.warn({ err: error }, 'jobs could not be released'))
      await app.close()
      await close(work)
    }
  } catch (error) {
    await close()
    throw toListenError(error, config.http) ?? toStartError(error) ?? error
  }
}

/** Stops the shop on a signal; on a signal during the start, as soon as it has started. */
const stopOnSignal = async (startup: Promise<() => Promise<void>>, timeoutMs: number): Promise<void> => {
  let isStopping = false
  const stop = async (): Promise<void> => {
    const close = await startup
    await close()
    process.exit(0)
  }
  const onSignal = (): void => {
    // The terminal and npm both pass Ctrl-C on, so a second signal is no request to stop faster.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    stop().catch(exitWithError)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  await startup
}

// Node would print an uncaught error with all its properties, and a statement's values are personal data.
process.on('uncaughtException', exitWithError)

try {
  const config = loadConfig(process.env)
  await stopOnSignal(start(config), config.stopDelayMs + STOP_LIMIT_MS)
} catch (error) {
  exitWithError(error)
}
