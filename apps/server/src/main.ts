import { setTimeout as wait } from 'node:timers/promises'

import { buildApp, jobLanes, jobRounds } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { furnishDemoShop } from './demo/index.ts'
import { freeMailsOf } from './features/mail/index.ts'
import { ensureFirstAdmin } from './features/users/index.ts'
import { describeWarning, findWarnings, readFacts } from './features/warnings/index.ts'
import { listenSentence, tryPort } from './listening.ts'
import { openParts, type Parts } from './parts.ts'
import { formatError } from './platform/error-report.ts'
import { logJobs, startJobs } from './platform/jobs/index.ts'
import { StartError } from './platform/start-error.ts'
import { welcome } from './welcome.ts'
import { buildWorkerApp } from './worker-app.ts'

/** A stop that takes longer is cut short; nothing acknowledged is lost by that. */
const STOP_LIMIT_MS = 8_000

const say = (error: unknown): void => {
  const text = error instanceof StartError ? error.message : formatError(error)
  process.stderr.write(`${text}\n`)
}

const fail = (error: unknown): never => {
  say(error)
  process.exit(1)
}

/** Says on the terminal what would hurt. */
const writeWarnings = async (config: Config, parts: Parts): Promise<void> => {
  for (const warning of findWarnings(await readFacts(config, parts))) process.stderr.write(`Warning: ${describeWarning(warning, 'en')}\n`)
}

/** Opens the shop and gives the function that closes it. */
const start = async (given: Config): Promise<() => Promise<void>> => {
  await tryPort(given.http)
  const { parts, config, explain, close } = await openParts(given, {
    onLost: fail,
    onRestarted: (message) => process.stderr.write(`Warning: ${message}\n`),
  })
  try {
    const isWeb = config.role !== 'worker'
    const app = await (isWeb ? buildApp : buildWorkerApp)(config, parts)
    const firstAdmin = isWeb ? await ensureFirstAdmin(config, parts) : undefined
    const demoOrder = isWeb && config.shop.demo ? await furnishDemoShop(config, parts) : undefined
    await app.listen({ host: config.http.host, port: config.http.port })
    const jobs =
      config.role === 'web'
        ? undefined
        : startJobs(parts.directDatabase, {
            lanes: jobLanes(config, parts),
            rounds: jobRounds,
            onWorkersDead: (workerIds) => freeMailsOf(parts.database, workerIds),
            observer: logJobs(app.log),
          })
    const listening = app.server.address()
    if (listening !== null && typeof listening === 'object')
      process.stdout.write(`${welcome(config, listening, { demoOrder, firstAdmin })}\n`)
    await writeWarnings(config, parts).catch((error: unknown) => app.log.warn({ err: error }, 'warnings could not be looked for'))
    return async () => {
      app.startDraining()
      await wait(config.stopDelayMs)
      const work = jobs?.stop()
      await app.close()
      await close(work)
    }
  } catch (error) {
    await close()
    throw listenSentence(error, config.http) ?? explain(error) ?? error
  }
}

/** Stops the shop when asked to, and when that was during its start, as soon as it has started. */
const stopOnSignal = async (starting: Promise<() => Promise<void>>, limitMs: number): Promise<void> => {
  let asked = false
  const stop = async (): Promise<void> => {
    const close = await starting
    await close()
    process.exit(0)
  }
  const onSignal = (): void => {
    // A terminal and npm both pass Ctrl-C on, so the second one is not impatience.
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), limitMs).unref()
    stop().catch(fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  await starting
}

// What nobody caught would be printed with all it carries: the values of a statement are people's names.
process.on('uncaughtException', fail)

try {
  const config = loadConfig(process.env)
  await stopOnSignal(start(config), config.stopDelayMs + STOP_LIMIT_MS)
} catch (error) {
  fail(error)
}
