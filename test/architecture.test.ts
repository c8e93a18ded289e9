import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

/** The arrows of ARCHITECTURE.md as a table; what is not listed is not allowed. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from\s+|import\s+|import\(\s*)'([^']+)'/g)].map(([, specifier]) => {
    const name = specifier ?? ''
    return name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name
  })

interface Arrow {
  file: string
  to: string
}
const arrows = (folder: string): Arrow[] =>
  sources(folder)
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).map((to) => ({ file, to })))

const PACKAGES: Record<string, (to: string) => boolean> = {
  'packages/design/src': (to) => to === 'zod/mini' || to.startsWith('packages/design/src/'),
  'packages/contract/src': (to) => to === 'zod/mini' || to === '@picasso/design' || to.startsWith('packages/contract/src/'),
  'apps/server/src': (to) => !/^(apps\/web|apps\/e2e|packages\/.*\.tsx?$|@picasso\/(web|e2e))/.test(to),
  'apps/web/src': (to) => !/^(apps\/server|apps\/e2e|packages\/.*\.tsx?$|node:|@picasso\/(server|e2e))/.test(to),
}

/** Inside an app: a room may use the rooms named behind it, besides itself. */
const SERVER_ROOMS: Record<string, readonly string[]> = {
  platform: [],
  print: ['platform'],
  features: ['platform', 'print', 'parts.ts', 'config.ts'],
  web: ['platform', 'parts.ts', 'config.ts'],
  demo: ['features', 'platform', 'print', 'parts.ts', 'config.ts'],
  commands: ['features', 'platform', 'print', 'parts.ts', 'config.ts', 'app.ts'],
}
const WEB_ROOMS: Record<string, readonly string[]> = {
  lib: [],
  styles: [],
  ui: ['lib', 'styles'],
  features: ['ui', 'lib', 'styles', 'app/api.ts', 'app/store.ts'],
}

/** Which feature may ask which, always through its index.ts; tables refer to tables, so a schema may also name another. */
const SERVER_FEATURES: Record<string, readonly string[]> = {
  accounts: ['mail'],
  uploads: ['accounts', 'storage'],
  designs: ['accounts', 'catalogue', 'uploads'],
  drafts: ['accounts', 'designs', 'uploads'],
  catalogue: ['accounts', 'audit'],
  products: ['accounts', 'audit', 'catalogue', 'designs', 'storage', 'uploads'],
  feedback: ['accounts', 'audit', 'orders', 'products'],
  cart: ['accounts', 'catalogue', 'designs', 'products', 'settings'],
  discounts: ['accounts', 'audit'],
  settings: ['accounts', 'audit', 'payments'],
  audit: ['accounts'],
  orders: ['accounts', 'cart', 'catalogue', 'designs', 'discounts', 'mail', 'payments', 'settings'],
  refunds: ['mail', 'orders', 'payments'],
  paying: ['orders', 'payments', 'refunds'],
  'order-desk': ['accounts', 'attention', 'order-life', 'orders', 'payments', 'production', 'refunds', 'statistics'],
  'order-life': ['accounts', 'cart', 'catalogue', 'discounts', 'mail', 'orders', 'refunds', 'settings', 'uploads'],
  'sign-in': ['accounts', 'cart', 'designs', 'drafts', 'orders', 'products', 'uploads'],
  'mail-viewer': ['accounts', 'audit', 'mail'],
  users: ['accounts', 'audit', 'cart', 'designs', 'drafts', 'feedback', 'mail', 'orders', 'storage', 'uploads'],
  profile: ['accounts', 'audit', 'designs', 'drafts', 'feedback', 'mail', 'orders', 'products', 'uploads', 'users'],
  'saved-views': ['accounts'],
  statistics: ['accounts'],
  attention: ['accounts', 'orders', 'warnings'],
  'first-steps': ['accounts', 'settings'],
  receipts: ['accounts', 'orders', 'settings'],
  production: ['accounts', 'catalogue', 'designs', 'order-life', 'orders', 'storage'],
}
const WEB_FEATURES: Record<string, readonly string[]> = {
  about: ['settings'],
  accounts: ['session', 'settings'],
  'shop-terms': ['accounts', 'admin', 'settings'],
  audit: ['admin', 'settings'],
  addresses: ['settings'],
  cart: ['catalogue', 'drafts', 'session', 'settings'],
  catalogue: ['settings'],
  language: ['session'],
  'product-select': ['catalogue'],
  drafts: ['catalogue', 'session', 'settings'],
  editor: ['cart', 'catalogue', 'designs', 'drafts', 'language', 'mockup', 'settings', 'theme'],
  home: ['catalogue', 'drafts', 'settings', 'shop'],
  policies: ['settings'],
  profile: ['accounts', 'addresses', 'catalogue', 'designs', 'drafts', 'editor', 'language', 'session', 'settings'],
  summary: ['cart', 'catalogue', 'designs', 'mockup', 'settings'],
  admin: ['session', 'settings', 'theme'],
  dashboard: ['admin', 'catalogue', 'order-desk', 'session', 'settings'],
  discounts: ['admin', 'settings'],
  feedback: ['admin', 'session', 'settings'],
  merchandise: ['admin', 'catalogue', 'designs', 'orders', 'settings'],
  'order-desk': ['accounts', 'addresses', 'admin', 'catalogue', 'designs', 'orders', 'session', 'settings'],
  production: ['admin', 'catalogue', 'settings'],
  'upload-design': ['catalogue', 'designs', 'editor', 'orders', 'session'],
  shop: ['catalogue', 'settings'],
  product: ['cart', 'catalogue', 'not-found', 'settings', 'shop'],
  checkout: ['addresses', 'cart', 'catalogue', 'profile', 'session', 'settings'],
  orders: ['addresses', 'catalogue', 'product', 'session', 'settings'],
  'mail-viewer': ['admin', 'settings'],
  users: ['accounts', 'admin', 'order-desk', 'session', 'settings'],
}

const wrongRooms = (app: string, rooms: Record<string, readonly string[]>): string[] =>
  arrows(app).flatMap(({ file, to }) => {
    if (!to.startsWith(`${app}/`)) return []
    const from = file.slice(app.length + 1)
    const room = from.split('/')[0] ?? ''
    const target = to.slice(app.length + 1)
    const allowed = rooms[room]
    if (!allowed || target.startsWith(`${room}/`)) return []
    return allowed.some((each) => target === each || target.startsWith(`${each}/`)) ? [] : [`${file} -> ${to}`]
  })

const wrongFeatures = (app: string, allowed: Record<string, readonly string[]>): string[] =>
  arrows(`${app}/features`).flatMap(({ file, to }) => {
    if (!to.startsWith(`${app}/features/`)) return []
    const [from = ''] = file.slice(`${app}/features/`.length).split('/')
    const [target = '', ...inside] = to.slice(`${app}/features/`.length).split('/')
    if (from === target) return []
    const listed = allowed[from]?.includes(target) ?? false
    // Tables point to tables, also those that have a file of their own beside the schema.
    const door = /\/(?:schema|order-table|line-table)\.ts$/.test(file) ? 'schema.ts' : 'index.ts'
    return listed && inside.join('/') === door ? [] : [`${file} -> ${to}`]
  })

describe('the arrows of the house', () => {
  it.each(Object.entries(PACKAGES))('%s imports only what it may', (folder, allowed) => {
    const found = arrows(folder)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ to }) => !allowed(to)).map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
  })

  it('inside the server point from features to the platform, never back', () => {
    expect(wrongRooms('apps/server/src', SERVER_ROOMS)).toEqual([])
  })

  it('inside the web point from features to ui and lib, never back', () => {
    expect(wrongRooms('apps/web/src', WEB_ROOMS)).toEqual([])
  })

  it('between features go through an index and are listed', () => {
    expect(wrongFeatures('apps/server/src', SERVER_FEATURES)).toEqual([])
    expect(wrongFeatures('apps/web/src', WEB_FEATURES)).toEqual([])
  })
})

describe('the house has no attic', () => {
  it('in which things without a name of their own are kept', () => {
    const attics = ['packages', 'apps', 'scripts', 'bench'].flatMap((folder) =>
      sources(folder).filter((file) => !file.includes('node_modules') && /(^|\/)(utils?|misc|helpers?|common)(\/|\.tsx?$)/.test(file)),
    )
    expect(attics).toEqual([])
  })
})
