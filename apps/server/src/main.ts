import { buildApp, jobHandlers } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { furnishDemoShop } from './demo/index.ts'
import { openParts } from './parts.ts'
import { startJobs } from './platform/jobs/index.ts'
import { StartError } from './platform/start-error.ts'
import { welcome } from './welcome.ts'

/** A stop that takes longer is cut short; nothing acknowledged is lost by that. */
const STOP_LIMIT_MS = 8_000

const portSentence = (error: unknown, { host, port }: Config['http']): StartError | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES') return new StartError(`This user may not listen on port ${port}. Choose one from 1024 on: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}. Choose another with HOST.`)
  return undefined
}

const say = (error: unknown): void => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${text}\n`)
}

const fail = (error: unknown): never => {
  say(error)
  process.exit(1)
}

/** Opens the shop and gives the function that closes it. */
const start = async (config: Config): Promise<() => Promise<void>> => {
  const { parts, close } = await openParts(config, fail)
  try {
    const app = await buildApp(config, parts)
    const demoOrder = config.shop.demo ? await furnishDemoShop(config, parts) : undefined
    await app.listen({ host: config.http.host, port: config.http.port })
    const jobs = startJobs(parts.database, jobHandlers(config, parts), (name, error) =>
      app.log.error({ err: error, job: name }, 'job failed'),
    )
    const listening = app.server.address()
    if (listening !== null && typeof listening === 'object') process.stdout.write(`${welcome(config, listening, demoOrder)}\n`)
    return async () => {
      await Promise.all([app.close(), jobs.stop()])
      await close()
    }
  } catch (error) {
    await close()
    throw portSentence(error, config.http) ?? error
  }
}

const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = (): void => {
    // A terminal and npm both pass Ctrl-C on, so the second one is not impatience.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

try {
  stopOnSignal(await start(loadConfig(process.env)))
} catch (error) {
  fail(error)
}
