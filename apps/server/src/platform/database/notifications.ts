import { Client } from 'pg'

import { within } from '../within.ts'

const FIRST_WAIT_MS = 50
const MAX_WAIT_MS = 2_000
const CONNECT_TIMEOUT_MS = 3_000
/** How often the connection is asked whether it still lives. */
const HEARTBEAT_INTERVAL_MS = 2_000
/** For an answer to that; then the connection is made anew. */
const HEARTBEAT_LIMIT_MS = 2_000
/** For the server to take leave. */
const GOODBYE_LIMIT_MS = 500
/** So long after the last answered heartbeat nothing is believed any more, whatever holds up its timers. */
const TRUST_MS = 5_000

export interface Subscription {
  /** True while no message can have been missed for longer than some seconds. */
  readonly isReliable: boolean
  end(): void
}

interface SubscriptionOptions {
  channel: string
  /** Called with each message once its transaction holds. */
  onMessage: (message: string) => void
  /** The connection was lost or made anew: messages of that time were missed. */
  onGap: () => void
}

/** What transactions tell with NOTIFY, on one connection of the process that is made again whenever it breaks or falls silent. */
export interface Notifications {
  readonly isReliable: boolean
  subscribe(options: SubscriptionOptions): Subscription
  close(): Promise<void>
}

interface Listener extends SubscriptionOptions {
  isListening: boolean
}

/** `url` leads to PostgreSQL itself: a pooler does not pass messages on. */
export const openNotifications = (url: string): Notifications => {
  const listeners = new Set<Listener>()
  let client: Client | undefined
  let isConnected = false
  let isClosed = false
  /** When the last answered heartbeat was sent; `performance.now()`. */
  let heardAt = Number.NEGATIVE_INFINITY
  let wait = FIRST_WAIT_MS
  let reconnecting: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let lastStatement: Promise<unknown> = Promise.resolve()

  const isReliable = (): boolean => isConnected && performance.now() - heardAt < TRUST_MS

  const lose = (lost: Client): void => {
    // Told of by more than one event, and perhaps long after it was replaced.
    if (isClosed || client !== lost) return
    client = undefined
    isConnected = false
    clearTimeout(heartbeat)
    lost.connection.stream.destroy()
    for (const listener of listeners) {
      listener.isListening = false
      listener.onGap()
    }
    reconnecting = setTimeout(() => void connect(), wait)
    reconnecting.unref()
    wait = Math.min(MAX_WAIT_MS, wait * 2)
  }

  /** One statement after the other: the driver wants it so. */
  const run = (connection: Client, statement: string): Promise<unknown> => {
    const result = lastStatement.then(() => connection.query(statement))
    lastStatement = result.catch(() => undefined)
    return result
  }

  const startListening = async (connection: Client, listener: Listener): Promise<void> => {
    await run(connection, `listen ${connection.escapeIdentifier(listener.channel)}`)
    if (client !== connection || !listeners.has(listener)) return
    listener.isListening = true
    listener.onGap()
  }

  const beat = async (connection: Client): Promise<void> => {
    const sentAt = performance.now()
    const limit = setTimeout(lose, HEARTBEAT_LIMIT_MS, connection)
    limit.unref()
    try {
      await run(connection, 'select 1')
    } catch {
      lose(connection)
    } finally {
      clearTimeout(limit)
    }
    if (client !== connection) return
    heardAt = sentAt
    heartbeat = setTimeout(() => void beat(connection), HEARTBEAT_INTERVAL_MS)
    heartbeat.unref()
  }

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: 'picasso listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload)
    })
    try {
      const begunAt = performance.now()
      await next.connect()
      if (client !== next) return
      isConnected = true
      lastStatement = Promise.resolve()
      heardAt = begunAt
      void beat(next)
      await Promise.all([...listeners].map((listener) => startListening(next, listener)))
      wait = FIRST_WAIT_MS
    } catch {
      lose(next)
    }
  }
  void connect()

  return {
    get isReliable() {
      return isReliable()
    },
    subscribe: (options) => {
      const listener: Listener = { ...options, isListening: false }
      listeners.add(listener)
      const connection = client
      if (isConnected && connection) void startListening(connection, listener).catch(() => lose(connection))
      return {
        get isReliable() {
          return listener.isListening && isReliable()
        },
        // The channel stays open for others who may listen to it.
        end: () => void listeners.delete(listener),
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(reconnecting)
      clearTimeout(heartbeat)
      // A silent host would hold up the end for good.
      if (client && !(await within(GOODBYE_LIMIT_MS, client.end()))) client.connection.stream.destroy()
    },
  }
}
