import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
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

/** Requests per second of a URL, measured by a separate process, so that the load generator does not slow down the server. */
export const requestsPerSecond = async ({ url, method = 'GET', headers = {}, body }: Load): Promise<number> => {
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS), '--method', method]
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const child = spawn(process.execPath, [AUTOCANNON, ...options, ...headerOptions, ...(body === undefined ? [] : ['--body', body]), url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { requests, non2xx, errors } = Result.parse(JSON.parse(await text(child.stdout)))
  if (non2xx > 0 || errors > 0) throw new Error(`${method} ${url}: ${non2xx} answers were refusals, ${errors} failed.`)
  return requests.average
}
