import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { LONG_TEST_FILES } from './long-test-files.mjs'
import { root } from './root.mjs'

it('the long test files that begin first exist by these names', () => {
  expect(LONG_TEST_FILES.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
