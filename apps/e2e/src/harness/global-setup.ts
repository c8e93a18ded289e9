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
  return async () => {
    await shop.stop()
    const complaints = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    if (complaints.length > 0) console.error(`The shop's log during the journeys:\n${complaints.join('\n')}`)
  }
}
