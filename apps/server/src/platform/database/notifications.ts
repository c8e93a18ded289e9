import { Client } from 'pg'

import { settleWithin } from '../deadline.ts'

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

class ListeningConnection implements Notifications {
  readonly #url: string
  readonly #listeners = new Set<Listener>()
  #client: Client | undefined
  #isConnected = false
  #isClosed = false
  /** When the last answered heartbeat was sent; `performance.now()`. */
  #lastHeartbeatAt = Number.NEGATIVE_INFINITY
  #retryDelayMs = MIN_RETRY_DELAY_MS
  #reconnectTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #lastStatement: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
    void this.#connect()
  }

  get isReliable(): boolean {
    return this.#isConnected && performance.now() - this.#lastHeartbeatAt < MAX_HEARTBEAT_AGE_MS
  }

  subscribe(options: SubscriptionOptions): Subscription {
    const listener: Listener = { ...options, isListening: false }
    this.#listeners.add(listener)
    const connection = this.#client
    if (this.#isConnected && connection) void this.#startListening(connection, listener).catch(() => this.#handleDisconnect(connection))
    const isReliable = (): boolean => listener.isListening && this.isReliable
    return {
      get isReliable() {
        return isReliable()
      },
      // The channel stays open for others who may listen to it.
      end: () => void this.#listeners.delete(listener),
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#reconnectTimer)
    clearTimeout(this.#heartbeatTimer)
    const client = this.#client
    // An unresponsive host would block the end for good.
    if (client && !(await settleWithin(DISCONNECT_TIMEOUT_MS, client.end()))) client.connection.stream.destroy()
  }

  #handleDisconnect(connection: Client): void {
    // Called by more than one event, and perhaps long after the connection was replaced.
    if (this.#isClosed || this.#client !== connection) return
    this.#client = undefined
    this.#isConnected = false
    clearTimeout(this.#heartbeatTimer)
    connection.connection.stream.destroy()
    for (const listener of this.#listeners) {
      listener.isListening = false
      listener.onGap()
    }
    this.#reconnectTimer = setTimeout(() => void this.#connect(), this.#retryDelayMs)
    this.#reconnectTimer.unref()
    this.#retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, this.#retryDelayMs * 2)
  }

  /** One statement after the other: the driver requires it. */
  #runInOrder(connection: Client, statement: string): Promise<unknown> {
    const result = this.#lastStatement.then(() => connection.query(statement))
    this.#lastStatement = result.catch(() => undefined)
    return result
  }

  async #startListening(connection: Client, listener: Listener): Promise<void> {
    await this.#runInOrder(connection, `listen ${connection.escapeIdentifier(listener.channel)}`)
    if (this.#client !== connection || !this.#listeners.has(listener)) return
    listener.isListening = true
    listener.onGap()
  }

  async #sendHeartbeat(connection: Client): Promise<void> {
    const sentAt = performance.now()
    const timeout = setTimeout(() => this.#handleDisconnect(connection), HEARTBEAT_TIMEOUT_MS)
    timeout.unref()
    try {
      await this.#runInOrder(connection, 'select 1')
    } catch {
      this.#handleDisconnect(connection)
    } finally {
      clearTimeout(timeout)
    }
    if (this.#client !== connection) return
    this.#lastHeartbeatAt = sentAt
    this.#heartbeatTimer = setTimeout(() => void this.#sendHeartbeat(connection), HEARTBEAT_INTERVAL_MS)
    this.#heartbeatTimer.unref()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'picasso listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    this.#client = client
    client.on('error', () => this.#handleDisconnect(client))
    client.on('end', () => this.#handleDisconnect(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners) if (listener.channel === channel) listener.onMessage(payload)
    })
    try {
      const startedAt = performance.now()
      await client.connect()
      if (this.#client !== client) return
      this.#isConnected = true
      this.#lastStatement = Promise.resolve()
      this.#lastHeartbeatAt = startedAt
      void this.#sendHeartbeat(client)
      await Promise.all([...this.#listeners].map((listener) => this.#startListening(client, listener)))
      this.#retryDelayMs = MIN_RETRY_DELAY_MS
    } catch {
      this.#handleDisconnect(client)
    }
  }
}

/** `url` leads to PostgreSQL itself: a pooler does not pass messages on. */
export const openNotifications = (url: string): Notifications => new ListeningConnection(url)
