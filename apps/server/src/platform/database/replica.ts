import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { closeDatabase, type Database, openDatabase } from './database.ts'

/** A replica that is further behind is not read. */
const MAX_LAG_MS = 1_000
const CHECK_INTERVAL_MS = 250
/** How soon a replica that is behind is asked again. */
const RETRY_DELAY_MS = 20
/** The replica is checked only while it is used. */
const IDLE_MS = 5_000

/** Reads that may be answered by a replica: of what everybody may see, outside of any transaction. */
export interface ReadReplica {
  /** Runs a read on the replica while it is current; otherwise, and again when that fails, on the primary. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Until the replica is known to have everything that is committed by now, the primary is read. */
  requireLatest(): void
  close(): Promise<void>
}

class StreamingReplica implements ReadReplica {
  readonly #primary: Database
  readonly #replica: Database
  readonly #timer: NodeJS.Timeout
  /** The replica has everything that was committed before this time; `performance.now()`. */
  #currentAsOf = Number.NEGATIVE_INFINITY
  #requiredAsOf = Number.NEGATIVE_INFINITY
  #lastReadAt = Number.NEGATIVE_INFINITY
  #isChecking = false

  constructor(primary: Database, url: string) {
    this.#primary = primary
    this.#replica = openDatabase(url)
    // Not started by a read: statements would belong to its request, and be cancelled with it.
    this.#timer = setInterval(() => void this.#check(), CHECK_INTERVAL_MS)
    this.#timer.unref()
  }

  async read<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const now = performance.now()
    this.#lastReadAt = now
    if (this.#currentAsOf <= Math.max(this.#requiredAsOf, now - MAX_LAG_MS)) return work(this.#primary)
    try {
      return await work(this.#replica)
    } catch {
      // Gone, restarting, or the statement was in the way of what it replays: the primary's error counts.
      this.#currentAsOf = Number.NEGATIVE_INFINITY
      return work(this.#primary)
    }
  }

  requireLatest(): void {
    this.#requiredAsOf = performance.now()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await closeDatabase(this.#replica)
  }

  /** A replica that was promoted is a database of its own, and never current. */
  async #hasReplayed(position: string): Promise<boolean> {
    const { rows } = await this.#replica.execute<{ has_replayed: boolean | null }>(
      sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_replayed`,
    )
    return rows[0]?.has_replayed === true
  }

  async #check(): Promise<void> {
    const startedAt = performance.now()
    if (this.#isChecking || startedAt - this.#lastReadAt > IDLE_MS) return
    this.#isChecking = true
    try {
      const { rows } = await this.#primary.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
      const position = rows[0]?.position ?? ''
      while (performance.now() - startedAt < MAX_LAG_MS) {
        // oxlint-disable-next-line no-await-in-loop
        if (await this.#hasReplayed(position)) {
          this.#currentAsOf = startedAt
          return
        }
        // oxlint-disable-next-line no-await-in-loop
        await wait(RETRY_DELAY_MS, undefined, { ref: false })
      }
    } catch {
      // Checked again soon; without a check the primary is read.
    } finally {
      this.#isChecking = false
    }
  }
}

/** Without an address of a replica, everything is read from the primary. */
export const openReadReplica = (primary: Database, url: string | undefined): ReadReplica =>
  url === undefined
    ? { read: (work) => work(primary), requireLatest: () => undefined, close: () => Promise.resolve() }
    : new StreamingReplica(primary, url)
