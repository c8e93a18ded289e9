import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'
import * as z from 'zod/mini'

/** What a public page loads before anybody does anything, in KB of 1024 bytes, compressed with brotli. */
const AT_REST_KB = 5

/** What a page has loaded once somebody is there, messages of one language included; what loads with a click is not counted. In the same KB. */
const SHOP_BUDGETS_KB: Readonly<Record<string, number>> = {
  'src/features/auth/sign-in/forgot-password-screen.tsx': 117.4,
  'src/features/auth/sign-in/login-screen.tsx': 118.0,
  'src/features/auth/sign-in/register-screen.tsx': 118.1,
  'src/features/auth/sign-in/reset-password-screen.tsx': 117.6,
  'src/features/auth/sign-in/verify-email-screen.tsx': 118.3,
  'src/features/cart/cart-screen.tsx': 114.8,
  'src/features/cart/summary/summary-screen.tsx': 163.6,
  'src/features/editor/editor-screen.tsx': 184.5,
  'src/features/feedback/feedback-screen.tsx': 117.3,
  'src/features/orders/checkout/checkout-screen.tsx': 171.4,
  'src/features/orders/order-screen.tsx': 134.9,
  'src/features/orders/receipt-screen.tsx': 119.8,
  'src/features/pages/about/about-screen.tsx': 106.5,
  'src/features/pages/home/home-screen.tsx': 110.6,
  'src/features/pages/loader/loader-screen.tsx': 99.4,
  'src/features/pages/not-found/not-found-screen.tsx': 99.0,
  'src/features/pages/policies/policy-screens.tsx': 103.6,
  'src/features/products/detail/product-screen.tsx': 125.5,
  'src/features/products/detail/wishlist-screen.tsx': 110.7,
  'src/features/products/list/shop-screen.tsx': 112.2,
  'src/features/products/select/product-select-screen.tsx': 110.0,
  'src/features/uploads/upload-design-screen.tsx': 113.6,
  'src/features/users/profile/profile-screen.tsx': 174.0,
}

/** The same for the pages behind the shop, with their layout. */
const ADMIN_BUDGETS_KB: Readonly<Record<string, number>> = {
  'src/features/api-keys/api-key-screen.tsx': 116.1,
  'src/features/audit-log/audit-log-screen.tsx': 114.8,
  'src/features/dashboard/dashboard-screen.tsx': 118.5,
  'src/features/discounts/discount-list-screen.tsx': 117.0,
  'src/features/emails/admin/email-screen.tsx': 116.9,
  'src/features/feedback/admin/feedback-list-screen.tsx': 116.3,
  'src/features/orders/admin/order/manage-order-screen.tsx': 193.3,
  'src/features/orders/admin/order-list-screen.tsx': 127.3,
  'src/features/orders/admin/order/view-order-screens.tsx': 167.4,
  'src/features/presses/press-screen.tsx': 117.6,
  'src/features/production/production-screen.tsx': 131.0,
  'src/features/products/admin/garment-screen.tsx': 123.4,
  'src/features/production/gang-sheets/sheet-list-screen.tsx': 117.6,
  'src/features/production/gang-sheets/sheet-screen.tsx': 149.7,
  'src/features/products/admin/product-category-screen.tsx': 118.5,
  'src/features/products/admin/product-edit-screen.tsx': 152.7,
  'src/features/plates/ink-book-screen.tsx': 123.5,
  'src/features/plates/plates-screen.tsx': 146.0,
  'src/features/products/admin/product-list-screen.tsx': 126.3,
  'src/features/settings/admin/settings-screen.tsx': 153.1,
  'src/features/users/admin/user-list-screen.tsx': 116.9,
  'src/features/users/admin/user-screen.tsx': 144.9,
}

const ENTRY = 'index.html'
const FRAME = 'src/app/hydrate.tsx'
const ADMIN_LAYOUT = 'src/features/admin/admin-layout.tsx'
const SCREEN = /^src\/features\/(.+)-screens?\.tsx$/

interface PageBudget {
  page: string
  /** The scripts that the page imports dynamically, by their source. */
  roots: readonly string[]
  limitKb: number
}

/** The budgets of all pages of a build. */
const listBudgets = (): PageBudget[] => [
  { page: 'every public page at rest', roots: [ENTRY], limitKb: AT_REST_KB },
  ...Object.entries(SHOP_BUDGETS_KB).map(([page, limitKb]) => ({ page, roots: [ENTRY, FRAME, page], limitKb })),
  ...Object.entries(ADMIN_BUDGETS_KB).map(([page, limitKb]) => ({ page, roots: [ENTRY, FRAME, ADMIN_LAYOUT, page], limitKb })),
]

/** The bundler's manifest: chunks by their source. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    isDynamicEntry: z.optional(z.boolean()),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** Only English is measured: languages differ by a few hundred bytes. */
const MESSAGES = /\/messages\/en\.tsx?$/

/** The chunks of a page: what it imports statically, and the messages of all of that. */
const collectChunks = (chunks: Manifest, sources: readonly string[], collected = new Set<string>()): Set<string> => {
  for (const source of sources) {
    const chunk = chunks[source]
    if (!chunk || collected.has(source)) continue
    collected.add(source)
    const messages = (chunk.dynamicImports ?? []).filter((name) => MESSAGES.test(name))
    collectChunks(chunks, [...(chunk.imports ?? []), ...messages], collected)
  }
  return collected
}

const BYTES_PER_KB = 1024
/** Chunks name each other with hashes, which compress differently after every change anywhere: by some dozen bytes a page. */
const HASH_VARIATION_BYTES = 256
const formatKb = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} KB`

/** Bytes by the name of a chunk, as several have the same one. */
const ChunkSizes = z.record(z.string(), z.number())
type ChunkSizes = z.infer<typeof ChunkSizes>

/** Largest chunks in the message if nothing is known of an earlier build. */
const MAX_NAMED_CHUNKS = 5

const describeGrowth = (sizes: ChunkSizes, previousSizes: ChunkSizes): string => {
  const hasPrevious = Object.keys(previousSizes).length > 0
  const changes = Object.entries(sizes)
    .map(([name, size]): [string, number] => [name, size - (previousSizes[name] ?? 0)])
    .filter(([, growth]) => growth > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMED_CHUNKS)
    .map(([name, growth]) => `${name} ${hasPrevious ? '+' : ''}${formatKb(growth)}`)
  if (changes.length === 0) return 'No chunk has grown since the last build, so it loads one more.'
  return `${hasPrevious ? 'Grown since the last build' : 'Largest chunks'}: ${changes.join(', ')}.`
}

interface Build {
  chunks: Manifest
  /** Compressed bytes of each file. */
  bytes: ReadonlyMap<string, number>
  budgets: readonly PageBudget[]
  /** Of the last build that kept its budgets. */
  previousSizes?: ChunkSizes
}

const sumByName = ({ chunks, bytes }: Pick<Build, 'chunks' | 'bytes'>, sources: Iterable<string>): ChunkSizes => {
  const sizes: Record<string, number> = {}
  for (const source of sources) {
    const { name = source, file = '' } = chunks[source] ?? {}
    sizes[name] = (sizes[name] ?? 0) + (bytes.get(file) ?? 0)
  }
  return sizes
}

/** A sentence for each page that is above its budget or has none. */
export const findOverruns = ({ chunks, bytes, budgets, previousSizes = {} }: Build): string[] => {
  const budgeted = new Set(budgets.flatMap(({ roots }) => roots))
  const unlimited = Object.keys(chunks).filter((source) => SCREEN.test(source) && chunks[source]?.isDynamicEntry && !budgeted.has(source))
  return [
    ...unlimited.map((source) => `${source} has no budget: add it to apps/web/build/script-budgets.ts.`),
    ...budgets.flatMap(({ page, roots, limitKb }) => {
      const missing = roots.filter((root) => !chunks[root])
      if (missing.length > 0) return [`${missing.join(', ')} is not a script of its own any more: remove its budget.`]
      const sizes = sumByName({ chunks, bytes }, collectChunks(chunks, roots))
      const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
      const excess = total - limitKb * BYTES_PER_KB
      if (excess <= HASH_VARIATION_BYTES) return []
      const growth = describeGrowth(sizes, previousSizes)
      return [`${page} needs ${formatKb(total)} of script, ${formatKb(excess)} more than its budget of ${limitKb} KB. ${growth}`]
    }),
  ]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Fails the build if the script of a page is above its budget. To be used after `precompress`. */
export const scriptBudgets = ({ cache }: { cache: string }): Plugin => ({
  name: 'script-budgets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler({ dir = '' }) {
      const chunks = Manifest.parse(readJson(join(dir, '.vite/manifest.json')))
      const files = Object.values(chunks).map(({ file }) => file)
      const bytes = new Map(
        files.map((file) => [file, statSync(join(dir, existsSync(join(dir, `${file}.br`)) ? `${file}.br` : file)).size]),
      )
      const previousSizes = existsSync(cache) ? ChunkSizes.parse(readJson(cache)) : {}
      const overruns = findOverruns({ chunks, bytes, budgets: listBudgets(), previousSizes })
      if (overruns.length > 0) this.error(overruns.join('\n'))
      mkdirSync(dirname(cache), { recursive: true })
      writeFileSync(cache, JSON.stringify(sumByName({ chunks, bytes }, Object.keys(chunks))))
    },
  },
})
