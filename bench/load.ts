import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import * as z from 'zod'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const CONNECTIONS = 20
const SECONDS = 3

const Result = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.int(),
  errors: z.int(),
})

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** As an HTTP archive, of which the load generator reads more than one request. */
const toArchive = (loads: readonly Load[]): string =>
  JSON.stringify({
    log: {
      entries: loads.map(({ url, method = 'GET', headers = {}, body }) => ({
        request: {
          method,
          url,
          headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
          ...(body !== undefined && { postData: { text: body } }),
        },
      })),
    },
  })

/**
 * Requests per second of a load, or of the loads of several customers in turn, measured by a separate process, so that the load generator
 * does not slow down the server.
 */
export const requestsPerSecond = async (loads: readonly [Load, ...Load[]]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-load-'))
  const archive = join(folder, 'requests.har')
  await writeFile(archive, toArchive(loads))
  const [{ url, method = 'GET' }] = loads
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS), '--har', archive]
  const child = spawn(process.execPath, [AUTOCANNON, ...options, new URL(url).origin], { stdio: ['ignore', 'pipe', 'ignore'] })
  const { requests, non2xx, errors } = Result.parse(JSON.parse(await text(child.stdout)))
  await rm(folder, { recursive: true })
  if (non2xx > 0 || errors > 0) throw new Error(`${method} ${url}: ${non2xx} answers were refusals, ${errors} failed.`)
  return requests.average
}
