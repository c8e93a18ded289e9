import { inject } from 'vitest'

/** What a worker of the journeys works with; nobody else does. */
export interface WorkerShop {
  /** Origin without a slash at its end. */
  url: string
  /** The environment the shop runs with, for commands that work on the same shop. */
  environment: Record<string, string>
  /** Where every mail that has arrived can be read. */
  emailsUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    shops: WorkerShop[]
  }
}

/** The shop of this worker. Files beside each other have different ones, so that what an owner changes in one is not seen in another. */
export const getWorkerShop = (): WorkerShop => {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const shop = inject('shops')[worker - 1]
  if (shop === undefined) throw new Error(`Worker ${worker} has no shop of its own.`)
  return shop
}
