import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The domain that the templates are written for. */
const EXAMPLE = 'gift-cards'
const TEMPLATES = 'scripts/templates/domain'

/** @typedef {{ path: string, isNew: boolean, content: string }} WrittenFile */

/** @type {(domain: string) => boolean} */
export const isDomainName = (domain) => /^[a-z]+(-[a-z]+)*$/.test(domain)

/** @type {(word: string) => string} */
const capitalize = (word) => word[0]?.toUpperCase() + word.slice(1)

/**
 * The example's name in each spelling, and the domain's: `gift-cards`, `giftCards`, `GiftCards`, `GIFT_CARDS`, `gift cards`, `Gift cards`.
 * @type {(domain: string) => string[]}
 */
const listSpellings = (domain) => {
  const words = domain.split('-')
  const pascal = words.map(capitalize).join('')
  return [
    domain,
    (words[0] ?? '') + words.slice(1).map(capitalize).join(''),
    pascal,
    domain.toUpperCase().replaceAll('-', '_'),
    words.join(' '),
    capitalize(words.join(' ')),
    // The singular, where the name is a plural.
    pascal.replace(/s$/, ''),
  ]
}

/** @type {(text: string, domain: string) => string} */
export const renameExample = (text, domain) => {
  const spellings = listSpellings(domain)
  const pattern = new RegExp(
    listSpellings(EXAMPLE)
      .toSorted((a, b) => b.length - a.length)
      .join('|'),
    'g',
  )
  return text.replaceAll(pattern, (spelling) => spellings[listSpellings(EXAMPLE).indexOf(spelling)] ?? spelling)
}

/** New files, by template. */
const NEW_FILES = {
  contract: 'packages/contract/src/gift-cards.ts',
  'server-index': 'apps/server/src/features/gift-cards/index.ts',
  'server-routes': 'apps/server/src/features/gift-cards/routes.ts',
  'server.http.test': 'apps/server/src/features/gift-cards/gift-cards.http.test.ts',
  'access-rows': 'apps/server/test/access/gift-cards-rows.ts',
  screen: 'apps/web/src/features/gift-cards/gift-cards-screen.tsx',
  en: 'apps/web/src/features/gift-cards/messages/en.ts',
  es: 'apps/web/src/features/gift-cards/messages/es.ts',
}

const PAGE_TITLE = ['    adminDashboard: {', "    adminGiftCards: { title: 'Gift cards', description: 'Gift cards.' },\n"]

/**
 * Lines added to the lists that name every domain: before the given text, which is in the file once.
 * @type {Record<string, string[][]>}
 */
const ADDED_LINES = {
  'packages/contract/src/index.ts': [["export * from './emails.ts'\n", "export * from './gift-cards.ts'\n"]],
  'packages/contract/src/endpoints.ts': [
    ['import { listAuditEntries }', "import { listGiftCards } from './gift-cards.ts'\n"],
    ['} as const', '  listGiftCards,\n'],
  ],
  'apps/server/src/app.ts': [
    ['import { ordersFeature', "import { giftCardsFeature } from './features/gift-cards/index.ts'\n"],
    ['  demoFeature,\n', '  giftCardsFeature,\n'],
  ],
  'apps/server/test/access/access-table.ts': [
    ['import { ORDER_ROWS }', "import { GIFT_CARDS_ROWS } from './gift-cards-rows.ts'\n"],
    ['  ...SAVED_VIEW_ROWS,\n', '  ...GIFT_CARDS_ROWS,\n'],
  ],
  'apps/web/src/app/admin-routes.tsx': [
    [
      ']\n\n/** Pages for owners only. */',
      `  {
    path: 'gift-cards',
    handle: definePage({ metadataKey: 'adminGiftCards', chunk: 'src/features/gift-cards/gift-cards-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/gift-cards/gift-cards-screen.tsx')).GiftCardsScreen }),
  },
`,
    ],
  ],
  'apps/web/src/app/messages/en.ts': [PAGE_TITLE],
  'apps/web/src/app/messages/es.ts': [PAGE_TITLE],
  'test/architecture.test.ts': [["  language: ['auth'],\n", "  'gift-cards': ['admin'],\n"]],
}

/** @type {(root: string, domain: string) => WrittenFile[]} */
const listNewFiles = (root, domain) =>
  Object.entries(NEW_FILES).map(([template, path]) => {
    const extension = path.endsWith('x') ? 'tsx' : 'ts'
    const text = readFileSync(join(root, TEMPLATES, `${template}.${extension}.template`), 'utf8')
    return { path: renameExample(path, domain), isNew: true, content: renameExample(text, domain) }
  })

/** @type {(text: string, additions: string[][], path: string) => string} */
const addLines = (text, additions, path) =>
  additions.reduce((current, [before = '', added = '']) => {
    if (current.split(before).length !== 2) throw new Error(`${path} does not have this once: ${before}`)
    return current.replace(before, () => added + before)
  }, text)

/**
 * Everything that a new domain writes, before it is formatted; throws where one of its files exists already.
 * @type {(root: string, domain: string) => WrittenFile[]}
 */
export const buildDomain = (root, domain) => {
  const newFiles = listNewFiles(root, domain)
  const existing = newFiles.find(({ path }) => existsSync(join(root, path)))
  if (existing) throw new Error(`${existing.path} exists already.`)
  const changedFiles = Object.entries(ADDED_LINES).map(([path, additions]) => ({
    path,
    isNew: false,
    content: addLines(
      readFileSync(join(root, path), 'utf8'),
      additions.map(([before = '', added = '']) => [before, renameExample(added, domain)]),
      path,
    ),
  }))
  return [...newFiles, ...changedFiles]
}
