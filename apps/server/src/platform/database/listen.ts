import { Client } from 'pg'

import type { Database } from './database.ts'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 5_000

interface Listener {
  /** True while nothing that is told can be missed. */
  readonly isListening: boolean
  close(): Promise<void>
}

interface ListenOptions {
  database: Database
  channel: string
  /** Hears each message once its transaction holds. */
  onMessage: (message: string) => void
  /** The connection was lost or made anew: whatever was told meanwhile was missed. */
  onGap: () => void
}

/** Hears what transactions tell with NOTIFY, on a connection of its own that is made again whenever it breaks. */
export const listen = ({ database, channel, onMessage, onGap }: ListenOptions): Listener => {
  let client: Client | undefined
  let listening = false
  let closed = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  const lose = (): void => {
    if (closed || !client) return
    client = undefined
    listening = false
    onGap()
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
    wait = Math.min(LONGEST_WAIT_MS, wait * 2)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: database.$client.options.connectionString,
      application_name: 'picasso listener',
      keepAlive: true,
    })
    client = next
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onGap()
      listening = true
      wait = FIRST_WAIT_MS
    } catch {
      lose()
    }
  }
  void connect()

  return {
    get isListening() {
      return listening
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
