import { setTimeout } from 'node:timers/promises'

import { listProducts } from '@picasso/contract'
import lighthouse from 'lighthouse'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { freePort } from '../apps/e2e/src/harness/free-port.ts'
import { type Shop, startShop } from '../apps/e2e/src/harness/shop.ts'
import { ASSORTMENT } from '../apps/server/src/demo/assortment.ts'
import { gzipKilobytes } from './bundle-figures.ts'
import { atMost, type Figure } from './figure.ts'
import { type FirstView, firstView } from './first-view.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
/** Lighthouse's own spread is some points: of a few runs the middle one counts. */
const RUNS = 3
/** Pause between two looks whether the shelves are full. */
const LOOK_EVERY_MS = 200
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

interface VisitedPage {
  url: string
  /** Those that search engines do not get to are judged by how soon they are there alone. */
  categories: readonly Category[]
  performance?: number
}

interface LighthouseRun {
  points: Record<Category, number>
  /** Lighthouse's own measure of the processor while it ran: below some 1,000 it measures the machine and not the page. */
  machine: number
}

/** Lighthouse's points from 0 to 100, on its phone and its line. */
const runLighthouse = async (url: string, port: number): Promise<LighthouseRun> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORY_KEYS] })
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

const lighthouseFigures = async (pages: Readonly<Record<string, VisitedPage>>): Promise<Figure[]> => {
  const port = await freePort()
  const browser = await launchChromium(port)
  try {
    const figures: Figure[] = []
    const machines: number[] = []
    for (const [name, { url, categories, performance = CATEGORIES.performance }] of Object.entries(pages)) {
      const runs: LighthouseRun[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url, port))
      machines.push(...runs.map(({ machine }) => machine))
      figures.push(
        ...categories.map((key) =>
          atLeast(
            `Lighthouse, ${name}: ${NAMES[key]}`,
            median(runs.map(({ points }) => points[key])),
            key === 'performance' ? performance : CATEGORIES[key],
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

/** The address of a product, once every product of the demo shop lies on its shelf. */
const firstProduct = async (shop: Shop): Promise<string> => {
  for (;;) {
    const { products } = listProducts.response.parse(await (await fetch(`${shop.url}${listProducts.path}?limit=60`)).json())
    const [product] = products
    if (product && products.length >= ASSORTMENT.length) return `/product-details/${product.slug}`
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** Waits until the pictures of a page are to be had in every width: before, wider ones are sent in their place. */
const awaitCopies = async (shopUrl: string, page: string): Promise<void> => {
  const html = await (await fetch(page)).text()
  for (const [copy] of html.matchAll(/\/files\/[a-f0-9]{64}\.\w+\/\d+/g))
    while (!(await fetch(shopUrl + copy)).headers.get('cache-control')?.includes('immutable')) await setTimeout(LOOK_EVERY_MS)
}

/** How the shop's first pages are, as others measure them. */
export const pageFigures = async (): Promise<Figure[]> => {
  const shop = await startShop()
  try {
    const home = `${shop.url}/`
    const [order] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
    if (order === undefined) throw new Error('The demo shop names no order.')
    const open = (path: string): VisitedPage => ({ url: shop.url + path, categories: CATEGORY_KEYS })
    const own = (path: string): VisitedPage => ({ url: shop.url + path, categories: ['performance'] })
    const pages = {
      home: open('/'),
      shop: open('/products-shop'),
      product: open(await firstProduct(shop)),
      'product select': open('/product-select'),
      about: open('/about-us'),
      editor: { ...own('/product-customize-design/tshirt'), performance: EDITOR_PERFORMANCE },
      cart: own('/cart'),
      checkout: own('/checkout'),
      login: own('/login'),
      register: own('/register'),
      order: own(order),
    }
    await Promise.all(Object.values(pages).map(({ url }) => awaitCopies(shop.url, url)))
    return [...(await homeFigures(home)), ...(await lighthouseFigures(pages))]
  } finally {
    await shop.stop()
  }
}
