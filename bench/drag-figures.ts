import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'

import { type Drag, drag } from './drag.ts'
import { DRAGGED, STAGE } from './drags/scene.ts'
import { atMost, type Figure } from './figure.ts'

const PAGES = resolve(import.meta.dirname, 'drags')
/** Ours, two libraries, and a page that does nothing but paint one square anew. */
const LIBRARIES = ['picasso', 'fabric', 'react-konva', 'bare'] as const
const NAMES = { picasso: 'picasso', fabric: 'fabric', 'react-konva': 'react-konva', bare: 'a bare page with one square' } as const
const ROUNDS = 3

interface Scene {
  squares: number
  density: number
}
const SCENES: readonly Scene[] = [
  { squares: 50, density: 2 },
  { squares: 1000, density: 1 },
]

const dragIn = async (browser: Browser, address: string, { squares, density }: Scene): Promise<Drag> => {
  const context = await browser.newContext({ viewport: STAGE, deviceScaleFactor: density })
  const page = await context.newPage()
  await page.goto(`${address}?squares=${squares}`, { waitUntil: 'networkidle' })
  const middle = { x: DRAGGED.x + DRAGGED.side / 2, y: DRAGGED.y + DRAGGED.side / 2 }
  // Selected before, as somebody does who moves a thing about.
  await page.mouse.click(middle.x, middle.y)
  const dragged = await drag(browser, page, middle)
  await context.close()
  return dragged
}

const words = (ours: Drag, theirs: Drag): string =>
  `${theirs.script.toFixed(2)} ms script, ${theirs.frame.toFixed(1)} ms frame; script ${(theirs.script / ours.script).toFixed(1)}x, frame ${(theirs.frame / ours.frame).toFixed(1)}x ours`

const figuresOf = (scene: Scene, [ours, ...others]: readonly Drag[]): Figure[] => {
  if (!ours) return []
  const subject = `drag among ${scene.squares} drawings at ${scene.density}x`
  return [
    atMost({ subject: `${subject}, script a frame (p95)`, value: ours.script, limit: 1, unit: 'ms', digits: 2 }),
    atMost({ subject: `${subject}, frame (p95)`, value: ours.frame, limit: 17, unit: 'ms', digits: 1 }),
    ...others.map((theirs, index) => ({
      subject: `the same in ${NAMES[LIBRARIES[index + 1] ?? 'bare']}`,
      measured: words(ours, theirs),
      target: '',
    })),
  ]
}

/** The same drag on our canvas and on those of two libraries, turn by turn. */
export const dragFigures = async (browser: Browser): Promise<Figure[]> => {
  const outDir = await mkdtemp(join(tmpdir(), 'picasso-drags-'))
  const input = LIBRARIES.map((name) => join(PAGES, `${name}.html`))
  await build({ root: PAGES, configFile: false, logLevel: 'error', build: { outDir, rolldownOptions: { input } } })
  const server = await preview({ root: PAGES, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const figures: Figure[] = []
  try {
    for (const scene of SCENES) {
      const all = LIBRARIES.map((): Drag[] => [])
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, name] of LIBRARIES.entries()) all[index]?.push(await dragIn(browser, `${origin}${name}.html`, scene))
      // The machine is seldom alone: the best of each says what it can do.
      const best = all.map((drags) => ({
        script: Math.min(...drags.map(({ script }) => script)),
        processor: Math.min(...drags.map(({ processor }) => processor)),
        frame: Math.min(...drags.map(({ frame }) => frame)),
      }))
      figures.push(...figuresOf(scene, best))
    }
    return figures
  } finally {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
