import { once } from 'node:events'
import { createServer } from 'node:net'

import type { Config } from './config.ts'
import { StartupError } from './platform/startup-error.ts'

/** The operator's message for an address on which the server cannot listen; undefined for any other error. */
export const toListenError = (error: unknown, { host, port }: Config['http']): StartupError | undefined => {
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
export const checkPort = async (http: Config['http']): Promise<void> => {
  const server = createServer().listen({ host: http.host, port: http.port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toListenError(error, http) ?? error
  }
  server.close()
  await once(server, 'close')
}
