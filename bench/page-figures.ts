import lighthouse from 'lighthouse'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { freePort } from '../apps/e2e/src/harness/free-port.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { gzipKilobytes } from './bundle-figures.ts'
import { atMost, type Figure } from './figure.ts'
import { type FirstView, firstView } from './first-view.ts'
import { median } from './statistics.ts'
import { type VisitedPage, visitedPages } from './visited-pages.ts'

const ROUNDS = 5
/** Lighthouse's own spread is some points: of a few runs the middle one counts. */
const RUNS = 3
/** Somebody with an account whom the shop knows from its start. */
const OWNER = { email: 'owner@example.com', password: 'violet umbrella 7' }
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const NAMES: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const atLeast = (subject: string, value: number, limit: number): Figure => ({
  subject,
  measured: value.toFixed(0),
  target: `>= ${limit}`,
  reached: value >= limit,
})

const CATEGORY_KEYS: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
/** The editor is a tool: more script has to come before it works. */
const EDITOR_PERFORMANCE = 90

interface LighthouseRun {
  points: Record<Category, number>
  /** Lighthouse's own measure of the processor while it ran: below some 1,000 it measures the machine and not the page. */
  machine: number
}

/** Lighthouse's points from 0 to 100, on its phone and its line. */
const runLighthouse = async (shop: string, { path, cookie }: VisitedPage, port: number): Promise<LighthouseRun> => {
  const result = await lighthouse(shop + path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORY_KEYS],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  const points = (key: Category): number => Math.round((result?.lhr.categories[key]?.score ?? 0) * 100)
  return {
    points: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    },
    machine: result?.lhr.environment.benchmarkIndex ?? 0,
  }
}

const lighthouseFigures = async (shop: string, pages: readonly [string, VisitedPage][]): Promise<Figure[]> => {
  const port = await freePort()
  const browser = await launchChromium(port)
  try {
    const figures: Figure[] = []
    const machines: number[] = []
    for (const [name, page] of pages) {
      const runs: LighthouseRun[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(shop, page, port))
      machines.push(...runs.map(({ machine }) => machine))
      figures.push(
        // Those that search engines do not get to are judged by how soon they are there alone.
        ...CATEGORY_KEYS.filter((key) => page.isPublic === true || key === 'performance').map((key) =>
          atLeast(
            `Lighthouse, ${name}: ${NAMES[key]}`,
            median(runs.map(({ points }) => points[key])),
            name === 'editor' ? EDITOR_PERFORMANCE : CATEGORIES[key],
          ),
        ),
      )
    }
    return [...figures, { subject: "Lighthouse's measure of this machine", measured: median(machines).toFixed(0), target: '' }]
  } finally {
    await browser.close()
  }
}

const filesOf = (paths: readonly string[]): string[] => paths.map((path) => path.slice(1))

const homeFigures = async (url: string): Promise<Figure[]> => {
  const browser = await launchChromium()
  try {
    const views: FirstView[] = []
    for (let round = 0; round < ROUNDS; round++) views.push(await firstView(browser, url))
    const seconds = (of: (view: FirstView) => number): number => median(views.map(of)) / 1000
    const [view] = views
    if (!view) throw new Error('Nobody looked at the home page.')
    const on = 'home on a slow line'
    return [
      atMost({ subject: `${on}: first paint`, value: seconds(({ firstPaint }) => firstPaint), limit: 0.8, unit: 's', digits: 2 }),
      atMost({ subject: `${on}: largest paint`, value: seconds(({ largestPaint }) => largestPaint), limit: 1.5, unit: 's', digits: 2 }),
      atMost({ subject: `${on}: layout shift`, value: Math.max(...views.map(({ shift }) => shift)), limit: 0.02, unit: '', digits: 3 }),
      atMost({ subject: `${on}: until it is complete`, value: view.complete, limit: 400, unit: 'KB' }),
      { subject: `${on}: until it is at rest`, measured: `${view.atRest.toFixed(0)} KB`, target: '' },
      {
        subject: `${on}: script until it is complete, gzip`,
        measured: `${(await gzipKilobytes(filesOf(view.scripts))).toFixed(1)} KB`,
        target: '',
      },
      atMost({
        subject: `${on}: script until it is at rest, gzip`,
        value: await gzipKilobytes(filesOf([...view.scripts, ...view.lateScripts])),
        limit: 110,
        unit: 'KB',
        digits: 1,
      }),
      {
        subject: `${on}: script once somebody is there, gzip`,
        measured: `${(await gzipKilobytes(filesOf([...view.scripts, ...view.lateScripts, ...view.touchedScripts]))).toFixed(1)} KB`,
        target: '',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** How the shop's first pages are, as others measure them; only those that are named, if any are. */
export const pageFigures = async (names: readonly string[] = []): Promise<Figure[]> => {
  const shop = await startShop({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
  try {
    const [order] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
    if (order === undefined) throw new Error('The demo shop names no order.')
    const all = await visitedPages(shop.url, order, OWNER)
    const unknown = names.filter((name) => !(name in all))
    if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
    const pages = Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
    const home = names.length === 0 || names.includes('home') ? await homeFigures(`${shop.url}/`) : []
    return [...home, ...(await lighthouseFigures(shop.url, pages))]
  } finally {
    await shop.stop()
  }
}
