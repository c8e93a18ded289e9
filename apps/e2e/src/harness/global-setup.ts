import type { TestProject } from 'vitest/node'

import { ensureBuilt } from './build.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
    /** The environment the shop runs with, for commands that work on the same shop. */
    shopEnvironment: Record<string, string>
  }
}

/** One shop for all journeys of a run; every journey is a visitor it has never seen. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await ensureBuilt()
  const shop = await startShop()
  project.provide('shopUrl', shop.url)
  project.provide('shopEnvironment', shop.environment)
  return shop.stop
}
