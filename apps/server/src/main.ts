import { buildApp, jobHandlers } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { openParts } from './parts.ts'
import { startJobs } from './platform/jobs/index.ts'
import { StartError } from './platform/start-error.ts'

const portSentence = (error: unknown, { host, port }: Config['http']): StartError | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`)
  if (code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. Choose a port from 1024 on: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`This machine has no address ${host}. Choose another with HOST.`)
  return undefined
}

/** Starts the shop and gives the function that stops it. */
const start = async (config: Config): Promise<() => Promise<void>> => {
  const { parts, close } = await openParts(config, () => undefined)
  try {
    const app = await buildApp(config, parts)
    await app.listen({ host: config.http.host, port: config.http.port })
    const jobs = await startJobs(parts.database, jobHandlers(config, parts), (name, error) => app.log.error({ err: error, job: name }, 'job failed'))
    return async () => {
      await Promise.all([app.close(), jobs.stop()])
      await close()
    }
  } catch (error) {
    await close()
    throw portSentence(error, config.http) ?? error
  }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

try {
  const stop = await start(loadConfig(process.env))
  process.send?.('started')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say(String(error))
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  say(error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
}
