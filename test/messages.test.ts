import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * A feature of the web app with a folder of messages has no sentence outside it, and no error of the server one in its code. That all
 * languages have the same keys and parameters is checked by types; this test finds sentences that were left in code.
 */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const WEB = join(ROOT, 'apps/web/src')
const FEATURES = join(ROOT, 'apps/server/src/features')

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Folders of the web app whose texts are in catalogs. */
const foldersWithMessages = filesBelow(WEB).flatMap((file) => (file.endsWith('/messages/index.ts') ? [resolve(dirname(file), '..')] : []))

/** Folders of the editor that use the messages of its core: many small chunks would slow down its start. */
const WITH_THE_CORE = ['clipboard', 'file', 'preflight', 'resources', 'save', 'upload'].map((folder) =>
  join(WEB, 'features/editor', folder),
)

/** Files beside the folders of the editor, of which not all have messages. */
const AT_THE_EDITORS_DOOR = readdirSync(join(WEB, 'features/editor'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

const sourcesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/messages(\/|\.ts$)/.test(file)))
const sources = [...sourcesIn([...foldersWithMessages, ...WITH_THE_CORE]), ...AT_THE_EDITORS_DOOR]

/** Attributes and properties that are shown or announced. */
const SPOKEN = /^(aria-label|aria-description|alt|label|title|placeholder|hint|caption|legend|heading|text|description|message|name)$/
const WORD = /\p{L}{2}/u
/** Begins like a sentence and has more than one word: no class names, URLs or dates. */
const SENTENCE = /^["“¡¿]?\p{Lu}\S*\s+\S*\p{L}{2}/u
/** Between the values of a template: a capitalized word, or a word between spaces. */
const PART = /^\p{Lu}\p{Ll}+\s|\s\p{Ll}{2,}\s/u

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const textOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return WORD.test(node['value']) ? node['value'].trim() : undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return SENTENCE.test(node['value']) ? node['value'] : undefined
  if (node.type === 'TemplateElement' && isRaw(node['value']))
    return SENTENCE.test(node['value'].raw) || PART.test(node['value'].raw) ? node['value'].raw : undefined
  if (node.type !== 'JSXAttribute' || !isNode(node['name']) || !isNode(node['value'])) return undefined
  const { name, value } = { name: node['name']['name'], value: node['value']['value'] }
  return typeof name === 'string' && SPOKEN.test(name) && name !== 'name' && typeof value === 'string' && WORD.test(value)
    ? value
    : undefined
}
const isRaw = (value: unknown): value is { raw: string } => typeof value === 'object' && value !== null && 'raw' in value

const isUnreadName = (name: unknown): boolean => isNode(name) && name['name'] === 'className'

/** `element.className = …`, where there is no React. */
const isOfClassNames = (node: Node): boolean =>
  node.type === 'AssignmentExpression' && isNode(node['left']) && isUnreadName(node['left']['property'])

const isToConsole = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  isNode(node['callee']['object']) &&
  node['callee']['object']['name'] === 'console'

/** Read by developers only: internal errors, and types. */
const isUnread = (node: Node): boolean =>
  isToConsole(node) ||
  isOfClassNames(node) ||
  node.type === 'ThrowStatement' ||
  node.type.startsWith('TS') ||
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportNamedSpecifier'

const textsIn = (node: Node, found: string[]): string[] => {
  if (isUnread(node) && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return found
  const text = textOf(node)
  if (text !== undefined) found.push(text)
  // The text of a user-facing attribute was found above; class names may look like anything.
  if (node.type === 'JSXAttribute' && (isUnreadName(node['name']) || (isNode(node['value']) && node['value'].type === 'Literal')))
    return found
  for (const child of Object.values(node).flat()) if (isNode(child)) textsIn(child, found)
  return found
}

const readTexts = (source: string, file: string): string[] => {
  const program: unknown = parseSync(file, source).program
  return isNode(program) ? textsIn(program, []) : []
}

/** Errors of the server in one language only: sentences in `new AppError(…)` itself. */
const refusalsIn = (node: Node, found: string[]): string[] => {
  const { callee, arguments: given } = node
  if (node.type === 'NewExpression' && isNode(callee) && callee['name'] === 'AppError' && Array.isArray(given))
    for (const each of given.slice(1)) if (isNode(each)) textsIn(each, found)
  for (const child of Object.values(node).flat()) if (isNode(child)) refusalsIn(child, found)
  return found
}

/** Sentences passed to a check of the schema library, `z.minLength(1, 'Enter a name.')`, where a code is expected. */
const schemaSentencesIn = (node: Node, found: string[]): string[] => {
  const { callee, arguments: given } = node
  const isCheck = node.type === 'CallExpression' && isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'z'
  if (isCheck && Array.isArray(given)) for (const each of given) if (isNode(each)) schemaTextsIn(each, found)
  for (const child of Object.values(node).flat()) if (isNode(child)) schemaSentencesIn(child, found)
  return found
}

/** Text of a string or a template. */
const readLiteral = (node: Node): string => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : ''
  return Array.isArray(node['quasis'])
    ? node['quasis'].map((part: unknown) => (isNode(part) && isRaw(part['value']) ? part['value'].raw : '')).join('…')
    : ''
}

/** Of `'Enter a name.'` or `{ error: 'Enter a name.' }`, not of the schemas inside `z.object({ … })`. */
const schemaTextsIn = (node: Node, found: string[]): void => {
  if (node.type === 'ObjectExpression' && Array.isArray(node['properties'])) {
    for (const each of node['properties']) if (isNode(each) && isNode(each['value'])) schemaTextsIn(each['value'], found)
  } else if (/^\p{Lu}.* /u.test(readLiteral(node))) found.push(readLiteral(node))
}

/** The same in every language, or not read by people. */
const EXCEPTIONS = ['Picasso', 'PIC-10001', 'PDF', ' cm /Picture Do Q', 'BT /Font ', 'The answer has another shape than agreed.']

describe('messages', () => {
  it('are found in every form in which a component can contain them', () => {
    const source = `const A = () => <p title="Your cart" className="Big Red">Hello {'Nothing here'} {\`Only \${n} left\`}</p>
      throw new Error('The store was made without a transport.')`
    expect(readTexts(source, 'a.tsx')).toEqual(['Your cart', 'Hello', 'Nothing here', 'Only '])
  })

  it('are only in the catalogs', () => {
    expect(sources.length).toBeGreaterThan(0)
    const left = sources.flatMap((file) =>
      readTexts(readFileSync(file, 'utf8'), file)
        .filter((text) => !EXCEPTIONS.includes(text))
        .map((text) => `${relative(ROOT, file)}: ${text}`),
    )
    expect(left).toEqual([])
  })

  it('of the server’s features exist in every language', () => {
    const left = sourcesIn([FEATURES]).flatMap((file) => {
      const program: unknown = parseSync(file, readFileSync(file, 'utf8')).program
      return isNode(program) ? refusalsIn(program, []).map((text) => `${relative(ROOT, file)}: ${text}`) : []
    })
    expect(left).toEqual([])
  })

  it('of schemas are codes, whose sentences exist in every language', () => {
    const source = "z.object({ a: z.string().check(z.minLength(1, 'Enter a name.'), z.refine(isOdd, { error: `Only ${n} left.` })) })"
    const program: unknown = parseSync('a.ts', source).program
    expect(isNode(program) && schemaSentencesIn(program, [])).toEqual(['Enter a name.', 'Only … left.'])
    const left = sourcesIn([join(ROOT, 'packages/contract/src'), join(ROOT, 'packages/design/src')]).flatMap((file) => {
      const parsed: unknown = parseSync(file, readFileSync(file, 'utf8')).program
      return isNode(parsed) ? schemaSentencesIn(parsed, []).map((text) => `${relative(ROOT, file)}: ${text}`) : []
    })
    expect(left).toEqual([])
  })

  it('in Spanish have one word for a ticket, a gang sheet and its film', () => {
    const catalogs = ['apps/server/src', 'apps/web/src', 'packages/contract/src']
      .flatMap((folder) => filesBelow(join(ROOT, folder)))
      .filter((file) => /\/messages\/es\.tsx?$/.test(file))
    expect(catalogs.length).toBeGreaterThan(50)
    const otherWords = /\btiques?\b|\b(un|el|los|unos|del|este|estos) tickets?\b|\bplanchas? (entera|siguiente)|\b(de|en|tu|para) film\b/i
    const left = catalogs.flatMap((file) => {
      const found = otherWords.exec(readFileSync(file, 'utf8'))
      return found ? [`${relative(ROOT, file)}: ${found[0]}`] : []
    })
    expect(left).toEqual([])
  })
})
