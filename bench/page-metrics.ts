import lighthouse from 'lighthouse'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { findFreePort } from '../apps/server/test/ports.ts'
import { measureGzipKb } from './bundle-metrics.ts'
import { type FirstView, measureFirstView } from './first-view.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { type PageFixture, createPageFixtures } from './page-fixtures.ts'
import { median } from './statistics.ts'
import { hasVitals, measureNextPage, measureVitals } from './visit-metrics.ts'

const ROUND_COUNT = 5
/** Lighthouse's scores vary by some points: the median of a few runs counts. */
const RUN_COUNT = 3
/** A user who exists from the start. */
const OWNER = { email: 'owner@example.com', password: 'violet umbrella 7' }
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const NAMES: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const createMinMetric = (subject: string, value: number, limit: number): Metric => ({
  subject,
  value: value.toFixed(0),
  target: `>= ${limit}`,
  isMet: value >= limit,
})

const CATEGORY_KEYS: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
/** The editor is a tool that needs more script before it works. */
const MIN_EDITOR_PERFORMANCE = 90

interface LighthouseRun {
  scores: Record<Category, number>
  /** Lighthouse's benchmark index during the run: below some 1,000 the score measures the machine and not the page. */
  machine: number
}

/** Lighthouse's score from 0 to 100, with its phone and connection. */
const runLighthouse = async (shop: string, { path, cookie }: PageFixture, port: number): Promise<LighthouseRun> => {
  const result = await lighthouse(shop + path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORY_KEYS],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  const scores = (key: Category): number => Math.round((result?.lhr.categories[key]?.score ?? 0) * 100)
  return {
    scores: {
      performance: scores('performance'),
      accessibility: scores('accessibility'),
      'best-practices': scores('best-practices'),
      seo: scores('seo'),
    },
    machine: result?.lhr.environment.benchmarkIndex ?? 0,
  }
}

const measureLighthouse = async (shop: string, pages: readonly [string, PageFixture][]): Promise<Metric[]> => {
  const port = await findFreePort()
  const browser = await launchChromium(port)
  try {
    const metrics: Metric[] = []
    const machineScores: number[] = []
    for (const [name, page] of pages) {
      const lighthouseRuns: LighthouseRun[] = []
      for (let run = 0; run < RUN_COUNT; run++) lighthouseRuns.push(await runLighthouse(shop, page, port))
      machineScores.push(...lighthouseRuns.map(({ machine }) => machine))
      metrics.push(
        // Pages that search engines do not index are judged by their performance only.
        ...CATEGORY_KEYS.filter((key) => page.isPublic === true || key === 'performance').map((key) =>
          createMinMetric(
            `Lighthouse, ${name}: ${NAMES[key]}`,
            median(lighthouseRuns.map(({ scores }) => scores[key])),
            name === 'editor' ? MIN_EDITOR_PERFORMANCE : CATEGORIES[key],
          ),
        ),
      )
    }
    return [...metrics, { subject: "Lighthouse's measure of this machine", value: median(machineScores).toFixed(0), target: '' }]
  } finally {
    await browser.close()
  }
}

const toFiles = (paths: readonly string[]): string[] => paths.map((path) => path.slice(1))

const measureHome = async (url: string): Promise<Metric[]> => {
  const browser = await launchChromium()
  try {
    const views: FirstView[] = []
    for (let round = 0; round < ROUND_COUNT; round++) views.push(await measureFirstView(browser, url))
    const seconds = (getValue: (view: FirstView) => number): number => median(views.map(getValue)) / 1000
    const [view] = views
    if (!view) throw new Error('Nobody looked at the home page.')
    const on = 'home on a slow line'
    return [
      createMaxMetric({
        subject: `${on}: first paint`,
        value: seconds(({ firstPaint }) => firstPaint),
        limit: 0.8,
        unit: 's',
        fractionDigits: 2,
      }),
      createMaxMetric({
        subject: `${on}: largest paint`,
        value: seconds(({ largestPaint }) => largestPaint),
        limit: 1.5,
        unit: 's',
        fractionDigits: 2,
      }),
      createMaxMetric({
        subject: `${on}: layout shift`,
        value: Math.max(...views.map(({ shift }) => shift)),
        limit: 0.02,
        unit: '',
        fractionDigits: 3,
      }),
      createMaxMetric({ subject: `${on}: until it is complete`, value: view.complete, limit: 400, unit: 'KB' }),
      { subject: `${on}: until it is at rest`, value: `${view.atRest.toFixed(0)} KB`, target: '' },
      {
        subject: `${on}: script until it is complete, gzip`,
        value: `${(await measureGzipKb(toFiles(view.scripts))).toFixed(1)} KB`,
        target: '',
      },
      createMaxMetric({
        subject: `${on}: script until it is at rest, gzip`,
        value: await measureGzipKb(toFiles([...view.scripts, ...view.lateScripts])),
        limit: 110,
        unit: 'KB',
        fractionDigits: 1,
      }),
      {
        subject: `${on}: script once somebody is there, gzip`,
        value: `${(await measureGzipKb(toFiles([...view.scripts, ...view.lateScripts, ...view.interactionScripts]))).toFixed(1)} KB`,
        target: '',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** What is felt on the pages that most visitors open, and between two of them. */
const measureVisits = async (shop: string, pages: readonly [string, PageFixture][]): Promise<Metric[]> => {
  const browser = await launchChromium()
  try {
    const metrics: Metric[] = []
    for (const [name, { path }] of pages) {
      if (hasVitals(name)) metrics.push(...(await measureVitals(browser, shop, { name, path })))
      if (name === 'shop') metrics.push(...(await measureNextPage(browser, shop)))
    }
    return metrics
  } finally {
    await browser.close()
  }
}

/** Lighthouse's scores of the shop's main pages; only the named ones, if any. */
export const measurePages = async (names: readonly string[] = []): Promise<Metric[]> => {
  const shop = await startShop({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
  try {
    const [order] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
    if (order === undefined) throw new Error('The demo shop names no order.')
    const all = await createPageFixtures(shop.url, order, OWNER)
    const unknownNames = names.filter((name) => !(name in all))
    if (unknownNames.length > 0) throw new Error(`There is no page ${unknownNames.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
    const pages = Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
    const home = names.length === 0 || names.includes('home') ? await measureHome(`${shop.url}/`) : []
    return [...home, ...(await measureVisits(shop.url, pages)), ...(await measureLighthouse(shop.url, pages))]
  } finally {
    await shop.stop()
  }
}
