import { Client } from 'pg'

import { settleWithin } from '../settle-within.ts'

const MIN_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 2_000
const CONNECT_TIMEOUT_MS = 3_000
/** How often the connection is checked. */
const HEARTBEAT_INTERVAL_MS = 2_000
/** Without a result by then the connection is replaced. */
const HEARTBEAT_TIMEOUT_MS = 2_000
/** For the server to close the connection. */
const DISCONNECT_TIMEOUT_MS = 500
/** So long after the last answered heartbeat notifications count as unreliable, even while timers are delayed. */
const MAX_HEARTBEAT_AGE_MS = 5_000

export interface Subscription {
  /** True while no message can have been missed for more than some seconds. */
  readonly isReliable: boolean
  end(): void
}

interface SubscriptionOptions {
  channel: string
  /** Called with each message once its transaction is committed. */
  onMessage: (message: string) => void
  /** The connection was lost or replaced: messages in between were missed. */
  onGap: () => void
}

/** Messages sent with NOTIFY, on one connection per process that is replaced whenever it breaks or becomes unresponsive. */
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
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let retryDelayMs = MIN_RETRY_DELAY_MS
  let reconnectTimer: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let lastStatement: Promise<unknown> = Promise.resolve()

  const isReliable = (): boolean => isConnected && performance.now() - lastHeartbeatAt < MAX_HEARTBEAT_AGE_MS

  const handleDisconnect = (connection: Client): void => {
    // Called by more than one event, and perhaps long after the connection was replaced.
    if (isClosed || client !== connection) return
    client = undefined
    isConnected = false
    clearTimeout(heartbeatTimer)
    connection.connection.stream.destroy()
    for (const listener of listeners) {
      listener.isListening = false
      listener.onGap()
    }
    reconnectTimer = setTimeout(() => void connect(), retryDelayMs)
    reconnectTimer.unref()
    retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, retryDelayMs * 2)
  }

  /** One statement after the other: the driver requires it. */
  const runInOrder = (connection: Client, statement: string): Promise<unknown> => {
    const result = lastStatement.then(() => connection.query(statement))
    lastStatement = result.catch(() => undefined)
    return result
  }

  const startListening = async (connection: Client, listener: Listener): Promise<void> => {
    await runInOrder(connection, `listen ${connection.escapeIdentifier(listener.channel)}`)
    if (client !== connection || !listeners.has(listener)) return
    listener.isListening = true
    listener.onGap()
  }

  const sendHeartbeat = async (connection: Client): Promise<void> => {
    const sentAt = performance.now()
    const timeout = setTimeout(handleDisconnect, HEARTBEAT_TIMEOUT_MS, connection)
    timeout.unref()
    try {
      await runInOrder(connection, 'select 1')
    } catch {
      handleDisconnect(connection)
    } finally {
      clearTimeout(timeout)
    }
    if (client !== connection) return
    lastHeartbeatAt = sentAt
    heartbeatTimer = setTimeout(() => void sendHeartbeat(connection), HEARTBEAT_INTERVAL_MS)
    heartbeatTimer.unref()
  }

  const connect = async (): Promise<void> => {
    const newClient = new Client({
      connectionString: url,
      application_name: 'picasso listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = newClient
    newClient.on('error', () => handleDisconnect(newClient))
    newClient.on('end', () => handleDisconnect(newClient))
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload)
    })
    try {
      const startedAt = performance.now()
      await newClient.connect()
      if (client !== newClient) return
      isConnected = true
      lastStatement = Promise.resolve()
      lastHeartbeatAt = startedAt
      void sendHeartbeat(newClient)
      await Promise.all([...listeners].map((listener) => startListening(newClient, listener)))
      retryDelayMs = MIN_RETRY_DELAY_MS
    } catch {
      handleDisconnect(newClient)
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
      if (isConnected && connection) void startListening(connection, listener).catch(() => handleDisconnect(connection))
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
      clearTimeout(reconnectTimer)
      clearTimeout(heartbeatTimer)
      // An unresponsive host would block the end for good.
      if (client && !(await settleWithin(DISCONNECT_TIMEOUT_MS, client.end()))) client.connection.stream.destroy()
    },
  }
}
