import { Agent, request } from 'node:http'

import type { CartUser } from './cart-users.ts'

/** A visible page asks for the cart once a second, and once more every ten, as the pages do. */
const POLL_INTERVALS_MS = [1_000, 10_000] as const
/** How often a user changes the cart, which all their tabs then load in full. */
const CHANGE_MS = 60_000

interface TimedResponse {
  status: number
  ms: number
}

/** The shop closes a connection that was idle for 72 s. Like browsers and nginx the load gives it up earlier, so that no request meets its end. */
const IDLE_CONNECTION_MS = 60_000

export const tabAgent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: IDLE_CONNECTION_MS })

interface RequestOptions {
  url: string
  method?: 'GET' | 'PUT' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

export const sendTimedRequest = ({
  url,
  method = 'GET',
  headers,
  body,
}: RequestOptions): Promise<TimedResponse & { tag: string | undefined }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const clientRequest = request(url, { agent: tabAgent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, tag: response.headers.etag }))
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })

export interface RequestStats {
  results: TimedResponse[]
  errorCount: number
}

/** Polls until the end, with a random offset; skips an interval while the last request has no response, as the pages do. */
export const runEvery = async (turnMs: number, endsAt: number, action: () => Promise<void>): Promise<void> => {
  let next = performance.now() + Math.random() * turnMs
  while (next < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, next - performance.now()))
    await action()
    next = Math.max(next + turnMs, performance.now())
  }
}

export const openTab = (shop: string, { id, cookie }: CartUser, endsAt: number, stats: RequestStats): Promise<void>[] => {
  let tag: string | undefined
  const poll = async (): Promise<void> => {
    try {
      const response = await sendTimedRequest({
        url: `${shop}/api/cart/${id}`,
        headers: { cookie, ...(tag !== undefined && { 'if-none-match': tag }) },
      })
      tag = response.tag ?? tag
      stats.results.push({ status: response.status, ms: response.ms })
    } catch {
      stats.errorCount += 1
    }
  }
  return POLL_INTERVALS_MS.map((turn) => runEvery(turn, endsAt, poll))
}

export const changeCartEvery = (shop: string, { cookie, line }: CartUser, endsAt: number, stats: RequestStats): Promise<void> => {
  let quantity = 1
  return runEvery(CHANGE_MS, endsAt, async () => {
    quantity = (quantity % 5) + 1
    const headers = { cookie, origin: shop, 'content-type': 'application/json' }
    try {
      stats.results.push(
        await sendTimedRequest({ url: `${shop}/api/cart/${line}`, method: 'PUT', headers, body: JSON.stringify({ quantity }) }),
      )
    } catch {
      stats.errorCount += 1
    }
  })
}
