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
  features: ['platform', 'print', 'services.ts', 'config.ts'],
  web: ['platform', 'services.ts', 'config.ts'],
  demo: ['features', 'platform', 'print', 'services.ts', 'config.ts'],
  commands: ['features', 'platform', 'print', 'services.ts', 'config.ts', 'app.ts'],
}
const WEB_ROOMS: Record<string, readonly string[]> = {
  lib: [],
  styles: [],
  ui: ['lib', 'styles'],
  features: ['ui', 'lib', 'styles', 'app/api.ts', 'app/store.ts'],
}

/** Which feature may ask which, always through its index.ts; tables refer to tables, so a schema may also name another. */
const SERVER_FEATURES: Record<string, readonly string[]> = {
  'audit-log': ['auth'],
  auth: ['emails'],
  'auth/sign-in': ['auth', 'cart', 'designs', 'drafts', 'orders', 'products', 'uploads'],
  cart: ['auth', 'designs', 'garments', 'products', 'settings'],
  'dashboard/onboarding': ['auth', 'orders', 'products', 'settings'],
  'dashboard/review': ['auth', 'dashboard/warnings', 'emails', 'garments', 'orders', 'payments'],
  'dashboard/statistics': ['auth'],
  'dashboard/warnings': [],
  designs: ['auth', 'garments', 'uploads'],
  discounts: ['audit-log', 'auth'],
  drafts: ['auth', 'designs', 'uploads'],
  'emails/admin': ['audit-log', 'auth', 'emails'],
  feedback: ['audit-log', 'auth', 'orders', 'products'],
  garments: ['audit-log', 'auth'],
  orders: ['auth', 'cart', 'designs', 'discounts', 'emails', 'garments', 'payments', 'settings'],
  'orders/admin': [
    'auth',
    'dashboard/review',
    'dashboard/statistics',
    'orders',
    'orders/lifecycle',
    'payments',
    'payments/refunds',
    'production',
  ],
  'orders/lifecycle': ['auth', 'cart', 'discounts', 'emails', 'garments', 'orders', 'payments/refunds', 'settings', 'uploads'],
  'orders/receipts': ['auth', 'orders', 'settings'],
  'payments/refunds': ['emails', 'orders', 'payments'],
  'payments/sync': ['orders', 'payments', 'payments/refunds'],
  production: ['auth', 'designs', 'garments', 'orders', 'orders/lifecycle', 'storage'],
  products: ['audit-log', 'auth', 'designs', 'garments', 'storage', 'uploads'],
  'saved-views': ['auth'],
  settings: ['audit-log', 'auth', 'payments'],
  uploads: ['auth', 'storage'],
  users: ['audit-log', 'auth', 'cart', 'designs', 'drafts', 'emails', 'feedback', 'orders', 'products', 'storage', 'uploads'],
}
/**
 * Whose tables a feature reads besides, without calling its code: by importing its `schema.ts`, where an import of its `index.ts` would
 * close a circle. Tables import nothing but tables.
 */
const SERVER_TABLES: Record<string, readonly string[]> = {
  designs: ['products'],
  settings: ['orders'],
  storage: ['auth', 'cart', 'dashboard/statistics', 'designs', 'drafts', 'orders', 'production', 'products', 'uploads'],
  uploads: ['drafts'],
}
const WEB_FEATURES: Record<string, readonly string[]> = {
  admin: ['auth', 'settings', 'theme'],
  'audit-log': ['admin', 'settings'],
  'auth/sign-in': ['auth', 'settings'],
  cart: ['auth', 'drafts', 'garments', 'settings'],
  'cart/summary': ['cart', 'designs', 'garments', 'settings'],
  dashboard: ['admin', 'auth', 'garments', 'orders/admin', 'settings'],
  discounts: ['admin', 'settings'],
  drafts: ['auth', 'garments', 'settings'],
  editor: ['cart', 'designs', 'drafts', 'garments', 'language', 'settings', 'theme'],
  'emails/admin': ['admin', 'settings'],
  feedback: ['admin', 'settings'],
  garments: ['settings'],
  language: ['auth'],
  orders: ['auth', 'garments', 'products', 'settings', 'users/addresses'],
  'orders/admin': ['admin', 'auth', 'auth/sign-in', 'designs', 'garments', 'orders', 'settings', 'users/addresses'],
  'orders/checkout': ['auth', 'cart', 'garments', 'settings', 'users', 'users/addresses'],
  'pages/about': ['settings'],
  'pages/home': ['drafts', 'garments', 'products/list', 'settings'],
  'pages/not-found': [],
  'pages/policies': ['settings'],
  production: ['admin', 'garments', 'settings'],
  products: ['products/detail'],
  'products/admin': ['admin', 'designs', 'garments', 'orders', 'settings'],
  'products/detail': ['cart', 'garments', 'pages/not-found', 'products/list', 'settings'],
  'products/list': ['garments', 'settings'],
  'products/select': ['garments'],
  'settings/admin': ['admin', 'auth/sign-in'],
  uploads: ['auth', 'designs', 'editor', 'garments', 'orders'],
  users: ['users/profile'],
  'users/addresses': ['settings'],
  'users/admin': ['admin', 'auth', 'auth/sign-in', 'orders/admin', 'settings'],
  'users/profile': ['auth', 'auth/sign-in', 'designs', 'drafts', 'editor', 'garments', 'language', 'settings', 'users/addresses'],
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

const wrongFeatures = (
  app: string,
  allowed: Record<string, readonly string[]>,
  tables: Record<string, readonly string[]> = {},
): string[] => {
  /** Features may lie in the folder of their domain: `orders/admin` is one of its own beside `orders`. */
  const split = (path: string): [feature: string, inside: string] => {
    const [domain = '', folder = '', ...rest] = path.slice(`${app}/features/`.length).split('/')
    const nested = `${domain}/${folder}`
    return nested in allowed ? [nested, rest.join('/')] : [domain, [folder, ...rest].join('/')]
  }
  return arrows(`${app}/features`).flatMap(({ file, to }) => {
    if (!to.startsWith(`${app}/features/`)) return []
    const [from, source] = split(file)
    const [target, inside] = split(to)
    if (from === target || (inside === 'schema.ts' && tables[from]?.includes(target))) return []
    const isListed = allowed[from]?.includes(target) ?? false
    // Tables point to tables, also those that have a file of their own beside the schema.
    const door = /\/(?:schema|order-table|line-table)\.ts$/.test(file) ? 'schema.ts' : 'index.ts'
    // The index of a domain gives away what lies in its own features.
    const isOwn = source === 'index.ts' && target.startsWith(`${from}/`)
    return isListed && (isOwn || inside === door) ? [] : [`${file} -> ${to}`]
  })
}

describe('the dependencies', () => {
  it.each(Object.entries(PACKAGES))('of %s are only the allowed ones', (folder, allowed) => {
    const found = arrows(folder)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ to }) => !allowed(to)).map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
  })

  it('of the server point from features to the platform, never back', () => {
    expect(wrongRooms('apps/server/src', SERVER_ROOMS)).toEqual([])
  })

  it('of the web app point from features to ui and lib, never back', () => {
    expect(wrongRooms('apps/web/src', WEB_ROOMS)).toEqual([])
  })

  it('between features go through an index.ts and are listed', () => {
    expect(wrongFeatures('apps/server/src', SERVER_FEATURES, SERVER_TABLES)).toEqual([])
    expect(wrongFeatures('apps/web/src', WEB_FEATURES)).toEqual([])
  })
})

describe('the source tree', () => {
  it('has no folder or file with a name like utils or helpers', () => {
    const matches = ['packages', 'apps', 'scripts', 'bench'].flatMap((folder) =>
      sources(folder).filter((file) => !file.includes('node_modules') && /(^|\/)(utils?|misc|helpers?|common)(\/|\.tsx?$)/.test(file)),
    )
    expect(matches).toEqual([])
  })
})
