import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

/** Links and paths in documents: what they name must exist. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'screenshots', 'out'])

const listMarkdownFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listMarkdownFiles(path)
    return entry.name.endsWith('.md') ? [relative(ROOT, path)] : []
  })

const documents = listMarkdownFiles(ROOT).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, prose: text.replaceAll(/^ *```.*?^ *```/gms, '') }
})

/** `## Is it well?` is linked to as `#is-it-well`. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const findAnchors = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading ?? ''))

const findBrokenLinks = ({ path, prose }: (typeof documents)[number]): string[] =>
  [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? join(ROOT, path) : resolve(ROOT, dirname(path), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && !findAnchors(readFileSync(target, 'utf8')).includes(anchor)
    })

/** A path may be relative to the project's folder or, for short, to one of these. */
const BASES = [
  '',
  'packages/design/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/server/src/features',
  'apps/web/src',
  'apps/web/src/features/editor',
  'art',
  'art/garment-studio',
]
/** `design/draw` is the folder `packages/design/src/draw`. */
const toSourcePath = (path: string): string =>
  path.replace(/^(packages\/)?(design|contract)\/(?!src\/|assets|test|package)/, 'packages/$2/src/')

/** Generated, or an operator's own. */
const isGenerated = (path: string): boolean => /^(dist|data|\.cache|screenshots|node_modules|files|database|out)(\/|$)/.test(path)

const isCodePath = (text: string): boolean =>
  /^[a-z.][\w.-]*(\/[\w.{},*-]+)+\/?$/i.test(text) &&
  /^(apps|packages|scripts|test|bench|docs|art|platform|features|print|web|design|contract|orders|payments|production|garments|discounts|prints|garment-studio|studio|\.vscode)\//.test(
    text,
  )

const expandBraces = (path: string): string[] => {
  const match = /^(.*)\{([^}]+)\}(.*)$/.exec(path)
  return match === null ? [path] : (match[2] ?? '').split(',').flatMap((part) => expandBraces(`${match[1]}${part}${match[3]}`))
}

/** `products-*.ts` exists when its folder holds a name that begins like it. */
const matchesPattern = (path: string): boolean => {
  const [folder, start] = [dirname(path), basename(path).replace(/\*.*$/, '')]
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start))
}

const pathExists = (path: string): boolean =>
  [path, toSourcePath(path)].some((candidate) =>
    BASES.some((base) =>
      candidate.includes('*')
        ? matchesPattern(join(ROOT, base, candidate))
        : ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, base, candidate + ending))),
    ),
  )

const findMissingPaths = ({ prose }: (typeof documents)[number]): string[] =>
  [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, text]) => text ?? '')
    .filter((text) => isCodePath(text) && !isGenerated(text))
    .flatMap(expandBraces)
    .filter((path) => !pathExists(path))

/** Lines of `"scripts"` in package.json. */
const scripts = new Set([...readFileSync(join(ROOT, 'package.json'), 'utf8').matchAll(/^ {4}"([\w:-]+)": /gm)].map(([, name]) => name))

const findUnknownScripts = ({ text }: (typeof documents)[number]): string[] =>
  [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name]) => name ?? '').filter((name) => !scripts.has(name))

describe('the documents', () => {
  it('are found', () => {
    expect(documents.map(({ path }) => path)).toContain('docs/operating/install.md')
  })

  it.each(documents)('$path links only to files and headings that exist', (document) => {
    expect(findBrokenLinks(document)).toEqual([])
  })

  it.each(documents)('$path names only files and folders that exist', (document) => {
    expect(findMissingPaths(document)).toEqual([])
  })

  it.each(documents)('$path names only npm scripts that exist', (document) => {
    expect(findUnknownScripts(document)).toEqual([])
  })

  it('number each decision once', () => {
    const numbers = documents.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])
    expect(numbers).toHaveLength(new Set(numbers).size)
  })

  it('name each decision by its heading', () => {
    const wrong = documents
      .filter(({ path, text }) => path.startsWith('docs/decisions/') && !text.startsWith(`# ${Number(path.slice(15, 19))}. `))
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })
})
