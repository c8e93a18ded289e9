import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

/** The allowed dependencies of ARCHITECTURE.md; all others are errors. */
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
  // Polygons are welded and offset by a library.
  'packages/design/src': (to) => to === 'zod/mini' || to === 'clipper2-ts' || to.startsWith('packages/design/src/'),
  'packages/contract/src': (to) => to === 'zod/mini' || to === '@picasso/design' || to.startsWith('packages/contract/src/'),
  'apps/server/src': (to) => !/^(apps\/web|apps\/e2e|packages\/.*\.tsx?$|@picasso\/(web|e2e))/.test(to),
  'apps/web/src': (to) => !/^(apps\/server|apps\/e2e|packages\/.*\.tsx?$|node:|@picasso\/(server|e2e))/.test(to),
}

/** Inside an app: a folder may import the listed folders, besides itself. */
const SERVER_ROOMS: Record<string, readonly string[]> = {
  platform: [],
  print: ['platform'],
  features: ['platform', 'print', 'services.ts', 'config.ts', 'feature.ts'],
  web: ['platform', 'services.ts', 'config.ts'],
  demo: ['features', 'platform', 'print', 'services.ts', 'config.ts', 'feature.ts'],
  commands: ['features', 'platform', 'print', 'services.ts', 'config.ts', 'app.ts'],
}
const WEB_ROOMS: Record<string, readonly string[]> = {
  lib: [],
  styles: [],
  ui: ['lib', 'styles'],
  features: ['ui', 'lib', 'styles', 'app/api.ts', 'app/store.ts'],
}

interface FeatureEntry {
  file: string
  name: string
  uses: readonly string[]
  readsTables: readonly string[]
}

const listNames = (list = ''): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '')

/** The entry of each server feature, read from its source, because running it would load the whole server. */
const SERVER_ENTRIES: readonly FeatureEntry[] = sources('apps/server/src/features')
  .filter((file) => file.endsWith('/index.ts'))
  .flatMap((file) => {
    const [, entry] = /defineFeature\(\{\n([^]*?)\n *\}\)/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    if (entry === undefined) return []
    return {
      file,
      name: /^ +name: '(.+)',$/m.exec(entry)?.[1] ?? '',
      uses: listNames(/^ +uses: \[([^\]]*)\]/m.exec(entry)?.[1]),
      readsTables: listNames(/^ +readsTables: \[([^\]]*)\]/m.exec(entry)?.[1]),
    }
  })

/** Which web feature may import which, always through its `index.ts`. The entry of a server feature lists its own. */
const WEB_FEATURES: Record<string, readonly string[]> = {
  admin: ['auth', 'language', 'settings', 'theme'],
  'api-keys': ['admin', 'auth/sign-in', 'settings'],
  'audit-log': ['admin', 'settings'],
  'auth/sign-in': ['auth', 'settings'],
  cart: ['auth', 'drafts', 'garments', 'settings'],
  'cart/summary': ['cart', 'designs', 'garments', 'print-prices', 'settings'],
  'color-proof': [],
  dashboard: ['admin', 'auth', 'garments', 'orders/admin', 'settings'],
  dev: [],
  discounts: ['admin', 'settings'],
  drafts: ['auth', 'garments', 'settings'],
  editor: ['cart', 'color-proof', 'designs', 'drafts', 'garments', 'language', 'print-prices', 'settings', 'theme'],
  'emails/admin': ['admin', 'settings'],
  feedback: ['admin', 'settings', 'uploads'],
  garments: ['settings'],
  language: ['auth'],
  orders: ['auth', 'garments', 'print-prices', 'products', 'settings', 'uploads', 'users/addresses'],
  'orders/admin': [
    'admin',
    'auth',
    'auth/sign-in',
    'color-proof',
    'designs',
    'garments',
    'orders',
    'print-prices',
    'production',
    'production/gang-sheets',
    'settings',
    'users/addresses',
  ],
  'orders/checkout': ['auth', 'cart', 'garments', 'print-prices', 'settings', 'users', 'users/addresses'],
  'pages/about': ['settings'],
  'pages/home': ['drafts', 'garments', 'products/list', 'settings'],
  'pages/not-found': [],
  'pages/policies': ['settings'],
  presses: ['admin', 'auth/sign-in', 'garments'],
  'presses/deliveries': ['presses'],
  'print-prices': ['garments', 'settings'],
  production: ['admin', 'color-proof', 'garments', 'presses/deliveries', 'print-prices', 'production/gang-sheets', 'settings'],
  'production/gang-sheets': ['admin', 'garments', 'presses/deliveries', 'settings'],
  products: ['products/detail'],
  plates: ['admin', 'garments', 'settings'],
  'products/admin': ['admin', 'auth', 'designs', 'garments', 'settings', 'uploads'],
  'products/detail': ['cart', 'garments', 'pages/not-found', 'products/list', 'settings'],
  'products/list': ['garments', 'settings'],
  'products/select': ['garments'],
  'settings/admin': ['admin', 'auth', 'auth/sign-in', 'color-proof', 'garments', 'print-prices', 'settings'],
  uploads: ['auth', 'designs', 'editor', 'garments'],
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

type AllowedNames = Readonly<Record<string, readonly string[]>>

const wrongFeatures = (app: string, allowed: AllowedNames, tables: AllowedNames = {}): string[] => {
  /** A feature may be in the folder of its domain: `orders/admin` is a feature beside `orders`. */
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
    // Tables reference tables, also those in a file of their own beside the schema.
    const door = /\/(?:schema|order-table|line-table)\.ts$/.test(file) ? 'schema.ts' : 'index.ts'
    // The index of a domain may re-export its own features.
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

  it('between server features go through an index.ts and are listed in the entry of the feature', () => {
    const allowed = Object.fromEntries(SERVER_ENTRIES.map(({ name, uses }) => [name, uses]))
    const tables = Object.fromEntries(SERVER_ENTRIES.map(({ name, readsTables }) => [name, readsTables]))
    expect(wrongFeatures('apps/server/src', allowed, tables)).toEqual([])
  })

  it('between web features go through an index.ts and are listed', () => {
    expect(wrongFeatures('apps/web/src', WEB_FEATURES)).toEqual([])
  })
})

describe('the features of the server', () => {
  const app = readFileSync(join(ROOT, 'apps/server/src/app.ts'), 'utf8')

  it('are named for their folders, use features that exist, and are all in the list of the app', () => {
    expect(SERVER_ENTRIES.length).toBeGreaterThan(20)
    const names = SERVER_ENTRIES.map(({ name }) => name)
    expect(SERVER_ENTRIES.map(({ name }) => `apps/server/src/features/${name}/index.ts`)).toEqual(SERVER_ENTRIES.map(({ file }) => file))
    expect(SERVER_ENTRIES.flatMap(({ uses, readsTables }) => [...uses, ...readsTables]).filter((name) => !names.includes(name))).toEqual([])
    const list = /const FEATURES = \[([^\]]*)\]/.exec(app)?.[1] ?? ''
    const identifiers = names.map((name) => name.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()))
    expect(identifiers.filter((identifier) => !list.includes(`  ${identifier}Feature,`))).toEqual([])
  })

  it('list every job that they define, which would otherwise stay in the queue forever', () => {
    const files = sources('apps/server/src').filter((file) => !isTest(file))
    const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
    const defined = texts.flatMap((text) =>
      [...text.matchAll(/export const (\w+) = (?:defineJob|declareJob)\(/g)].map(([, job]) => job ?? ''),
    )
    expect(defined.length).toBeGreaterThan(20)
    const listed = texts.flatMap((text) => /\n +jobs: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+Job\b/g) ?? [])
    expect(defined.filter((job) => !listed.includes(job))).toEqual([])
  })
})

describe('the source tree', () => {
  it('loads the image library with its first use, everywhere but in the render workers', () => {
    const files = ['features', 'platform', 'demo', 'web', 'print/document'].flatMap((folder) => sources(`apps/server/src/${folder}`))
    const isLoading = (file: string): boolean => /^import (?!type ).*from 'sharp'$/m.test(readFileSync(join(ROOT, file), 'utf8'))
    expect(files.filter((file) => !isTest(file) && isLoading(file))).toEqual([])
  })

  it('has no folder or file with a name like utils or helpers', () => {
    const matches = ['packages', 'apps', 'scripts', 'bench'].flatMap((folder) =>
      sources(folder).filter((file) => !file.includes('node_modules') && /(^|\/)(utils?|misc|helpers?|common)(\/|\.tsx?$)/.test(file)),
    )
    expect(matches).toEqual([])
  })
})
