import { once } from 'node:events'
import { createServer } from 'node:net'

import type { Config } from './config.ts'
import { StartError } from './platform/start-error.ts'

/** The sentence for an address on which the shop cannot listen; undefined for any other error. */
export const listenSentence = (error: unknown, { host, port }: Config['http']): StartError | undefined => {
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

/** Tries the port before anything else is begun, so that a busy one is told of at once and leaves nothing behind. */
export const tryPort = async (http: Config['http']): Promise<void> => {
  const probe = createServer().listen({ host: http.host, port: http.port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw listenSentence(error, http) ?? error
  }
  probe.close()
  await once(probe, 'close')
}
