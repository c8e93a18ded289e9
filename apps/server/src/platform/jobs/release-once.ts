import type { Pool, PoolClient } from 'pg'

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void

const createConnect =
  (pool: Pool) =>
  (onConnect?: OnConnect): unknown => {
    if (!onConnect) return pool.connect()
    pool.connect((error, client, release) => {
      let isReleased = false
      onConnect(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
    return undefined
  }

/**
 * Wraps the pool for the job library, which releases its listening connection twice when that is lost while the library stops
 * (graphile-worker 0.17.3, `listenForChanges`): the pool throws at the second release, which nothing would catch.
 */
export const withSingleRelease = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, name): unknown => {
      if (name === 'connect') return createConnect(target)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
