import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The domain that the templates are written for. */
const EXAMPLE = 'gift-cards'
const TEMPLATES = 'scripts/templates/domain'

/** @typedef {{ path: string, isNew: boolean, content: string }} WrittenFile */

/**
 * Words of small letters, at least three letters in all.
 * @type {(domain: string) => boolean}
 */
export const isDomainName = (domain) => /^(?=(?:-?[a-z]){3})[a-z]+(-[a-z]+)*$/.test(domain)

/** @type {(word: string) => string} */
const capitalize = (word) => word[0]?.toUpperCase() + word.slice(1)

/**
 * The singular, where the name is a plural: `Categories` are of a `Category`, `Addresses` of an `Address`, the `Press` is one.
 * @type {(name: string) => string}
 */
const toSingular = (name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')

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
    toSingular(pascal),
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

/** Where a domain has its code: nothing of a new one may exist in any of them. */
const TREES = ['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features']

/** @type {(root: string, domain: string, newFiles: WrittenFile[]) => void} */
const requireNew = (root, domain, newFiles) => {
  const paths = [...TREES.flatMap((tree) => [`${tree}/${domain}.ts`, `${tree}/${domain}`]), ...newFiles.map(({ path }) => path)]
  const existing = paths.find((path) => existsSync(join(root, path)))
  if (existing !== undefined) throw new Error(`${existing} exists already.`)
  const name = renameExample('listGiftCards', domain)
  const contract = join(root, 'packages/contract/src')
  const pattern = new RegExp(`^export const ${name}\\b`, 'm')
  const exporting = readdirSync(contract, { encoding: 'utf8', recursive: true }).find(
    (file) => file.endsWith('.ts') && pattern.test(readFileSync(join(contract, file), 'utf8')),
  )
  if (exporting !== undefined) throw new Error(`packages/contract/src/${exporting} exports ${name} already.`)
}

/**
 * Everything that a new domain writes, before it is formatted; throws where the domain exists already.
 * @type {(root: string, domain: string) => WrittenFile[]}
 */
export const buildDomain = (root, domain) => {
  const newFiles = listNewFiles(root, domain)
  requireNew(root, domain, newFiles)
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

/**
 * Writes the files and formats them; when that fails, everything is again as it was.
 * @type {(root: string, files: WrittenFile[], format: (paths: string[]) => void) => void}
 */
export const writeDomain = (root, files, format) => {
  /** @type {(() => void)[]} */
  const undo = []
  try {
    for (const { path, isNew, content } of files) {
      const file = join(root, path)
      const firstNewFolder = mkdirSync(dirname(file), { recursive: true })
      const previous = isNew ? undefined : readFileSync(file)
      undo.push(() => {
        if (previous) writeFileSync(file, previous)
        else rmSync(firstNewFolder ?? file, { recursive: true, force: true })
      })
      writeFileSync(file, content)
    }
    format(files.map(({ path }) => path))
  } catch (error) {
    for (const step of undo) step()
    throw error
  }
}
