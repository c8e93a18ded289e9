import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** Without a look of their own, a whole page, or a picture that a customer uploaded; `Dialog` is in the dialogs shown. */
const NOT_SHOWN = ['article-page', 'dialog', 'unsaved-changes-guard', 'zoom-picture']

it('the page of ui parts shows every part of ui', () => {
  const screen = readFileSync(new URL('../apps/web/src/features/dev/dev-screen.tsx', import.meta.url), 'utf8')
  const parts = readdirSync(new URL('../apps/web/src/ui', import.meta.url)).filter((file) => /^[\w-]+\.tsx$/.test(file))
  expect(parts.length).toBeGreaterThan(25)
  const missing = parts.map((file) => file.replace('.tsx', '')).filter((part) => !screen.includes(`/ui/${part}.tsx'`))
  expect(missing).toEqual(NOT_SHOWN)
})
