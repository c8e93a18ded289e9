import { availableParallelism } from 'node:os'
import { relative } from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { LONG_TEST_FILES } from './scripts/steps/long-test-files.mjs'

/** Long enough to start a database or a browser on a busy machine; a test that waits forever still ends. */
const TEST_TIMEOUT_MS = 120_000

/** Timeout of `expect.poll`. */
const POLL_TIMEOUT_MS = 30_000

/** One more than there are processors: the server's tests wait for their database for a part of their time. */
const WORKERS = availableParallelism() + 1

/** Process and browser tests run after all others, each with shops of its own; they too wait for a part of their time. */
const AFTER_OTHERS = {
  // One cluster is enough for a machine.
  maxWorkers: process.env['CLUSTER'] === '1' ? 1 : Math.min(3, WORKERS),
  sequence: { groupOrder: 1 },
}

/** Browsers and processes fail now and then on an unknown machine. The report names each test that was retried. */
const RETRY_ONCE = { retry: 1 }

/** For projects with tests of random data. */
const SAME_RANDOM_DATA = { setupFiles: ['test/setup/fast-check.ts'] }

/** A worker runs its files one after the other and loads shared modules once: the server takes two seconds to load. */
const SHARED_WORKERS = { isolate: false }

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG_TEST_FILES.indexOf(relative(import.meta.dirname, moduleId))
  return rank === -1 ? LONG_TEST_FILES.length : rank
}

/** Without durations of an earlier run vitest starts with the largest files, so that a small one that runs long would run alone at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => rankOf(one) - rankOf(other)),
    )
  }
}

const project = (name: string, include: string[], overrides: object = {}) => ({
  test: {
    name,
    include,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    ...overrides,
  },
})

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // Concurrent tests of one file share a browser and a shop.
    maxConcurrency: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('house', ['test/**/*.test.ts', 'scripts/**/*.test.ts'], SHARED_WORKERS),
      project('design', ['packages/design/{src,test}/**/*.test.ts'], { ...SHARED_WORKERS, ...SAME_RANDOM_DATA }),
      project('contract', ['packages/contract/{src,test}/**/*.test.ts'], SHARED_WORKERS),
      project('server', ['apps/server/{src,test}/**/*.test.ts'], {
        globalSetup: ['apps/server/test/database-setup.ts'],
        ...SHARED_WORKERS,
        ...SAME_RANDOM_DATA,
      }),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], SHARED_WORKERS),
      project('e2e', ['apps/e2e/src/{golden,process}/**/*.test.ts'], {
        testTimeout: 3 * TEST_TIMEOUT_MS,
        hookTimeout: 3 * TEST_TIMEOUT_MS,
        ...AFTER_OTHERS,
        ...SAME_RANDOM_DATA,
        ...RETRY_ONCE,
      }),
      project('journeys', ['apps/e2e/src/journeys/**/*.test.ts'], {
        globalSetup: ['apps/e2e/src/harness/global-setup.ts'],
        // Longer than several waits for printing in one journey.
        testTimeout: 5 * TEST_TIMEOUT_MS,
        hookTimeout: 5 * TEST_TIMEOUT_MS,
        expect: { poll: { timeout: 2 * POLL_TIMEOUT_MS } },
        ...SHARED_WORKERS,
        ...AFTER_OTHERS,
        ...RETRY_ONCE,
      }),
    ],
  },
})
