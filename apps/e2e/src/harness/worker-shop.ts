import { inject } from 'vitest'

/** What the journeys of one worker use; no other worker uses it. */
export interface WorkerShop {
  /** Origin without a slash at its end. */
  url: string
  /** The environment of the shop, for commands that work on the same shop. */
  environment: Record<string, string>
  /** Address at which the received emails can be read. */
  emailsUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    shops: WorkerShop[]
  }
}

/**
 * The shop of this worker. Files that run concurrently have different ones, so that changes of an owner in one are not visible in another.
 */
export const getWorkerShop = (): WorkerShop => {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const shop = inject('shops')[worker - 1]
  if (shop === undefined) throw new Error(`Worker ${worker} has no shop of its own.`)
  return shop
}
