import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** Parts without an appearance of their own, a full page, or a picture that a customer uploaded; `Dialog` is in the dialogs shown. */
const NOT_SHOWN = ['ArticlePage', 'Dialog', 'FileInput', 'UnsavedChangesGuard', 'ZoomPicture']

const UI = new URL('../apps/web/src/ui/', import.meta.url)

it('the page of ui parts shows every part of ui', () => {
  const screen = readFileSync(new URL('../apps/web/src/features/dev/dev-screen.tsx', import.meta.url), 'utf8')
  const parts = readdirSync(UI)
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, UI), 'utf8').matchAll(/^export const ([A-Z]\w+) = /gm)])
    .map(([, name]) => name ?? '')
  expect(parts.length).toBeGreaterThan(25)
  expect(parts.filter((name) => !new RegExp(`<${name}\\b`).test(screen))).toEqual(NOT_SHOWN)
})
