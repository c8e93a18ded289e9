import { defineConfig } from 'vitest/config'

/** Stryker runs the tests of one area, whose names it passes on. */
// oxlint-disable-next-line import/no-default-export -- vitest's interface
export default defineConfig({
  test: { include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'), exclude: ['**/*.hard.test.ts', '**/node_modules/**'] },
})
