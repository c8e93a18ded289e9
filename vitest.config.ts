import { defineConfig } from 'vitest/config'

/** Starting a database or a browser on a busy machine; a test that waits forever still ends. */
const PATIENCE_MS = 60_000

/** For something to become true that is looked at again and again. */
const LOOKING_MS = 15_000

/** Pages in a browser, and processes that start and stop: theirs is the machine, one file at a time, after all the others. */
const ALONE = { maxWorkers: 1, sequence: { groupOrder: 1 } }

/** A browser or a process now and then loses its way on a strange machine. The report names each test that needed the second try. */
const SECOND_TRY = { retry: 1 }

/** Nothing but functions and files that are read: one worker takes its files one after the other and loads what they share once. */
const PURE = { isolate: false }

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: { poll: { timeout: LOOKING_MS } }, ...more },
})

export default defineConfig({
  test: {
    // The shop's own tests wait for their database about half of the time.
    maxWorkers: '100%',
    // Tests of one file that run beside each other share a browser and a shop.
    maxConcurrency: 3,
    projects: [
      project('house', ['test/**/*.test.ts', 'scripts/**/*.test.ts'], PURE),
      project('design', ['packages/design/{src,test}/**/*.test.ts'], PURE),
      project('contract', ['packages/contract/{src,test}/**/*.test.ts'], PURE),
      project('server', ['apps/server/{src,test}/**/*.test.ts'], { globalSetup: ['apps/server/test/database-setup.ts'] }),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], PURE),
      project('e2e', ['apps/e2e/src/{golden,process}/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        ...ALONE,
        ...SECOND_TRY,
      }),
      project('journeys', ['apps/e2e/src/journeys/**/*.test.ts'], {
        globalSetup: ['apps/e2e/src/harness/global-setup.ts'],
        ...ALONE,
        ...SECOND_TRY,
      }),
    ],
  },
})
