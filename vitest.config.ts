import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starting a database or a browser on a busy machine; a test that waits forever still ends. */
const PATIENCE_MS = 60_000

/** For something to become true that is looked at again and again. */
const LOOKING_MS = 15_000

/**
 * Pages in a browser, and processes that start and stop, after all the others and two files at a time, each with a shop of its own: a
 * journey keeps about one core busy and waits for the rest of its time.
 */
const IN_PAIRS = { maxWorkers: Math.min(2, availableParallelism()), sequence: { groupOrder: 1 } }

/** A browser or a process now and then loses its way on a strange machine. The report names each test that needed the second try. */
const SECOND_TRY = { retry: 1 }

/** One worker takes its files one after the other and loads what they share once: the whole shop takes two seconds to load. */
const SHARED_WORKERS = { isolate: false }

/** Short to read and long to run: they open every screen of the shop. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(?:shop|admin)-screens\.test\.ts$/.test(moduleId)

/** Without times of an earlier run vitest begins with the longest text, and would leave one worker alone with those files at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const long = sorted.filter(isLong)
    const start = sorted.findIndex(({ project }) => project.name === long[0]?.project.name)
    return sorted.filter((file) => !isLong(file)).toSpliced(start, 0, ...long)
  }
}

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: { poll: { timeout: LOOKING_MS } }, ...more },
})

export default defineConfig({
  test: {
    // The shop's own tests wait for their database about half of the time.
    maxWorkers: '100%',
    // Tests of one file that run beside each other share a browser and a shop.
    maxConcurrency: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('house', ['test/**/*.test.ts', 'scripts/**/*.test.ts'], SHARED_WORKERS),
      project('design', ['packages/design/{src,test}/**/*.test.ts'], SHARED_WORKERS),
      project('contract', ['packages/contract/{src,test}/**/*.test.ts'], SHARED_WORKERS),
      project('server', ['apps/server/{src,test}/**/*.test.ts'], {
        globalSetup: ['apps/server/test/database-setup.ts'],
        ...SHARED_WORKERS,
      }),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], SHARED_WORKERS),
      project('e2e', ['apps/e2e/src/{golden,process}/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        ...IN_PAIRS,
        ...SECOND_TRY,
      }),
      project('journeys', ['apps/e2e/src/journeys/**/*.test.ts'], {
        globalSetup: ['apps/e2e/src/harness/global-setup.ts'],
        testTimeout: 2 * PATIENCE_MS,
        expect: { poll: { timeout: 2 * LOOKING_MS } },
        ...SHARED_WORKERS,
        ...IN_PAIRS,
        ...SECOND_TRY,
      }),
    ],
  },
})
