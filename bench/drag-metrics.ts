import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'

import { type Drag, measureDrag } from './drag.ts'
import { DRAGGED, STAGE_SIZE } from './drags/scene.ts'
import { createMaxMetric, type Metric } from './metric.ts'

const PAGES = resolve(import.meta.dirname, 'drags')
/** Our editor, two libraries, and a page that only repaints one square. */
const LIBRARIES = ['picasso', 'fabric', 'react-konva', 'bare'] as const
const NAMES = { picasso: 'picasso', fabric: 'fabric', 'react-konva': 'react-konva', bare: 'a bare page with one square' } as const
const ROUND_COUNT = 3

interface Scene {
  squareCount: number
  pixelRatio: number
}
const SCENES: readonly Scene[] = [
  { squareCount: 50, pixelRatio: 2 },
  { squareCount: 1000, pixelRatio: 1 },
]

const measureScene = async (browser: Browser, address: string, { squareCount, pixelRatio }: Scene): Promise<Drag> => {
  const context = await browser.newContext({ viewport: STAGE_SIZE, deviceScaleFactor: pixelRatio })
  const page = await context.newPage()
  await page.goto(`${address}?squares=${squareCount}`, { waitUntil: 'networkidle' })
  const middle = { x: DRAGGED.x + DRAGGED.side / 2, y: DRAGGED.y + DRAGGED.side / 2 }
  // Selected first, as a user would.
  await page.mouse.click(middle.x, middle.y)
  const dragged = await measureDrag(browser, page, middle)
  await context.close()
  return dragged
}

const describeComparison = (own: Drag, other: Drag): string =>
  `${other.script.toFixed(2)} ms script, ${other.frame.toFixed(1)} ms frame; script ${(other.script / own.script).toFixed(1)}x, frame ${(other.frame / own.frame).toFixed(1)}x ours`

const toMetrics = (scene: Scene, [own, ...otherDrags]: readonly Drag[]): Metric[] => {
  if (!own) return []
  const subject = `drag among ${scene.squareCount} drawings at ${scene.pixelRatio}x`
  return [
    createMaxMetric({ subject: `${subject}, script a frame (p95)`, value: own.script, limit: 1, unit: 'ms', fractionDigits: 2 }),
    createMaxMetric({ subject: `${subject}, frame (p95)`, value: own.frame, limit: 17, unit: 'ms', fractionDigits: 1 }),
    ...otherDrags.map((other, index) => ({
      subject: `the same in ${NAMES[LIBRARIES[index + 1] ?? 'bare']}`,
      value: describeComparison(own, other),
      target: '',
    })),
  ]
}

/** The same drag on our canvas and those of two libraries, in turns. */
export const measureDrags = async (browser: Browser): Promise<Metric[]> => {
  const outDir = await mkdtemp(join(tmpdir(), 'picasso-drags-'))
  const input = LIBRARIES.map((name) => join(PAGES, `${name}.html`))
  await build({ root: PAGES, configFile: false, logLevel: 'error', build: { outDir, rolldownOptions: { input } } })
  const server = await preview({ root: PAGES, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const metrics: Metric[] = []
  try {
    for (const scene of SCENES) {
      const all = LIBRARIES.map((): Drag[] => [])
      for (let round = 0; round < ROUND_COUNT; round++)
        for (const [index, name] of LIBRARIES.entries()) all[index]?.push(await measureScene(browser, `${origin}${name}.html`, scene))
      // The machine is rarely idle: the best round counts.
      const best = all.map((drags) => ({
        script: Math.min(...drags.map(({ script }) => script)),
        processor: Math.min(...drags.map(({ processor }) => processor)),
        frame: Math.min(...drags.map(({ frame }) => frame)),
      }))
      metrics.push(...toMetrics(scene, best))
    }
    return metrics
  } finally {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
