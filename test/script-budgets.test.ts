import { expect, it } from 'vitest'

import { findOverruns } from '../apps/web/build/script-budgets.ts'

const HOME = 'src/features/pages/home/home-screen.tsx'
const FRAME = 'src/app/hydrate.tsx'
const KB = 1024

/** A home page whose scripts have 10 KB in all. */
const build = (limitKb: number) => ({
  chunks: {
    'index.html': { file: 'index.js', name: 'index', imports: ['_frame.js'] },
    [FRAME]: { file: 'hydrate.js', name: 'frame', imports: ['_frame.js'] },
    '_frame.js': { file: 'frame.js', name: 'frame', dynamicImports: ['src/messages/en.ts', 'src/messages/es.ts', HOME] },
    [HOME]: { file: 'home.js', name: 'home-screen', isDynamicEntry: true, imports: ['_frame.js'], dynamicImports: ['src/lib/dialog.ts'] },
    'src/messages/en.ts': { file: 'en.js', name: 'en' },
    'src/messages/es.ts': { file: 'es.js', name: 'es' },
    'src/lib/dialog.ts': { file: 'dialog.js', name: 'dialog' },
  },
  bytes: new Map(
    Object.entries({ index: 1, hydrate: 1, frame: 5, home: 2, en: 1, es: 100, dialog: 100 }).map(([name, kb]) => [`${name}.js`, kb * KB]),
  ),
  budgets: [{ page: HOME, roots: ['index.html', FRAME, HOME], limitKb }],
})

it('a page within its budget is not reported, whatever it loads later', () => {
  expect(findOverruns(build(10))).toEqual([])
})

it('some bytes by which hashes in file names compress differently after any change are no excess', () => {
  expect(findOverruns(build(9.9))).toEqual([])
})

it('a page above its budget is reported with the chunks that grew', () => {
  expect(findOverruns({ ...build(9), previousSizes: { frame: 5 * KB, 'home-screen': 2 * KB, en: KB, index: KB } })).toEqual([
    `${HOME} needs 10.0 KB of script, 1.0 KB more than its budget of 9 KB. Grown since the last build: frame +1.0 KB.`,
  ])
})

it('a page above its budget is reported with its largest chunks if there was no build before', () => {
  expect(findOverruns(build(8))).toEqual([
    `${HOME} needs 10.0 KB of script, 2.0 KB more than its budget of 8 KB. Largest chunks: frame 6.0 KB, home-screen 2.0 KB, index 1.0 KB, en 1.0 KB.`,
  ])
})

it('a page without a budget and a budget without a page are reported', () => {
  expect(findOverruns({ ...build(10), budgets: [{ page: 'src/old.tsx', roots: ['src/old.tsx'], limitKb: 1 }] })).toEqual([
    `${HOME} has no budget: add it to apps/web/build/script-budgets.ts.`,
    'src/old.tsx is not a script of its own any more: remove its budget.',
  ])
})
