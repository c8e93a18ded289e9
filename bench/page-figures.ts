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
/** Lighthouse's own spread is some points: the best of a few runs says what the page can do. */
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

/** Lighthouse's points from 0 to 100, on its phone and its line. */
const pointsOf = async (url: string, port: number): Promise<Record<Category, number>> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORY_KEYS] })
  const points = (key: Category): number => Math.round((result?.lhr.categories[key]?.score ?? 0) * 100)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
  }
}

const lighthouseFigures = async (pages: Readonly<Record<string, string>>): Promise<Figure[]> => {
  const port = await freePort()
  const browser = await launchChromium(port)
  try {
    const figures: Figure[] = []
    for (const [name, url] of Object.entries(pages)) {
      const runs: Record<Category, number>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await pointsOf(url, port))
      figures.push(
        ...CATEGORY_KEYS.map((key) =>
          atLeast(`Lighthouse, ${name}: ${NAMES[key]}`, Math.max(...runs.map((points) => points[key])), CATEGORIES[key]),
        ),
      )
    }
    return figures
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
    const pages = {
      home,
      shop: `${shop.url}/products-shop`,
      product: shop.url + (await firstProduct(shop)),
      'product select': `${shop.url}/product-select`,
    }
    await Promise.all(Object.values(pages).map((page) => awaitCopies(shop.url, page)))
    return [...(await homeFigures(home)), ...(await lighthouseFigures(pages))]
  } finally {
    await shop.stop()
  }
}
