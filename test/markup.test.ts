import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Rules of HTML and ARIA for elements in the source, wherever a component writes them itself. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const WEB = join(ROOT, 'apps/web/src')

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nodesIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesIn)]

/** An element in the source: its tag, its attributes and its direct content. */
interface Written {
  file: string
  line: number
  tag: string
  attributes: ReadonlyMap<string, Node | null>
  /** Elements and values between the tags, without white space and comments. */
  inside: Node[]
  parent: Node | undefined
  node: Node
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'JSXIdentifier' ? String(node['name']) : '')
const openingOf = (element: Node): Node => (isNode(element['openingElement']) ? element['openingElement'] : element)
const listIn = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : [])
const tagOf = (element: Node): string => nameOf(openingOf(element)['name'])

const isContent = (node: Node): boolean => {
  if (node.type === 'JSXText') return String(node['value']).trim() !== ''
  const { expression } = node
  return !(node.type === 'JSXExpressionContainer' && isNode(expression) && expression.type === 'JSXEmptyExpression')
}

const contentOf = (node: Node): Node[] => listIn(node, 'children').filter(isContent)

const elementsIn = (file: string): Written[] => {
  const source = readFileSync(file, 'utf8')
  const program: unknown = parseSync(file, source, { lang: 'tsx' }).program
  if (!isNode(program)) throw new Error(`${file} cannot be read.`)
  const read = (node: Node, parent: Node | undefined): Written[] => {
    if (node.type !== 'JSXElement') return childrenOf(node).flatMap((child) => read(child, parent))
    const tag = tagOf(node)
    const attributes = new Map(
      listIn(openingOf(node), 'attributes').map((each) => [nameOf(each['name']), isNode(each['value']) ? each['value'] : null] as const),
    )
    const line = source.slice(0, node.start).split('\n').length
    return [
      { file: relative(ROOT, file), line, tag, attributes, inside: contentOf(node), parent, node },
      ...childrenOf(node).flatMap((child) => read(child, node)),
    ]
  }
  return read(program, undefined)
}

const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const elements = files.flatMap(elementsIn)

const told = (broken: readonly Written[]): string[] => broken.map(({ file, line, tag }) => `${file}:${line} <${tag}>`)
const isTag = (node: Node | undefined, tag: string): boolean => node?.type === 'JSXElement' && tagOf(node) === tag

/** Those whose role takes a name from its author without a `role` of their own (HTML Accessibility API Mappings). */
const NAMED =
  /^(a|article|aside|audio|button|dialog|details|fieldset|figure|footer|form|header|iframe|img|input|li|main|meter|nav|ol|output|progress|section|select|summary|svg|table|td|textarea|th|tr|ul|video)$/
/** Elements that a `label` can belong to (HTML, "labelable elements"). */
const LABELABLE = /^(button|input|meter|output|progress|select|textarea)$/

/** The path of a message: `messages.a.b` and `messages.a.b(…)` are `['messages', 'a', 'b']`. */
const pathOf = (node: unknown): string[] | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return pathOf(node['expression'])
  if (node.type === 'CallExpression') return pathOf(node['callee'])
  if (node.type === 'Identifier') return [String(node['name'])]
  const { object, property, computed } = node
  if (node.type !== 'MemberExpression' || computed === true || !isNode(property)) return undefined
  const before = pathOf(object)
  return before && [...before, String(property['name'])]
}

/** The source of a component's `messages`: a folder, and a key of its catalog. */
interface Origin {
  folder: string
  within: string[]
}

const originsOfMessages = (file: string): Map<string, Origin> => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const folderOf = (catalogue: string): string | undefined => {
    const from = new RegExp(`import \\{[^}]*\\b${catalogue}\\b[^}]*\\} from '(\\.[^']*/messages)/index\\.ts'`).exec(source)?.[1]
    return from && resolve(ROOT, dirname(file), from)
  }
  const origins = new Map<string, Origin>()
  for (const [, variable = '', catalogue = '', within = ''] of source.matchAll(/const (\w+) = useMessages\((\w+)\)([.\w]*)/g)) {
    const folder = folderOf(catalogue)
    if (folder !== undefined) origins.set(variable, { folder, within: within.split('.').slice(1) })
  }
  return origins
}

const messagesIn = async (folder: string, language: string): Promise<unknown> => {
  const file = ['ts', 'tsx'].map((end) => join(folder, `${language}.${end}`)).find((each) => existsSync(each))
  if (file === undefined) throw new Error(`${folder} has no messages in ${language}.`)
  const loaded: unknown = await import(file)
  return typeof loaded === 'object' && loaded !== null && 'messages' in loaded ? loaded.messages : undefined
}

/** Placeholder for the name of an address, a device or a product. */
const SOMETHING = 'Something'
const sayMessage = (messages: unknown, path: readonly string[]): string | undefined => {
  let value = messages
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  if (typeof value === 'function')
    value = Reflect.apply(
      value,
      undefined,
      Array.from({ length: value.length }, () => SOMETHING),
    )
  return typeof value === 'string' ? value : undefined
}

interface Spoken {
  element: Written
  origin: Origin
  label: string[]
  /** Visible messages of the same catalog inside the element. */
  seen: string[][]
}

const spoken: Spoken[] = elements.flatMap((element) => {
  const label = pathOf(element.attributes.get('aria-label'))
  // The text of a label names its field.
  const around = isTag(element.parent, 'label') && element.parent ? contentOf(element.parent) : []
  const seen = [...element.inside, ...around].flatMap((each) => {
    const path = pathOf(each)
    return path !== undefined && path[0] === label?.[0] ? [path] : []
  })
  const origin = originsOfMessages(element.file).get(label?.[0] ?? '')
  return label && origin && seen.length > 0 ? [{ element, origin, label, seen }] : []
})

describe('the markup of the pages', () => {
  it('has each figcaption as the first or last child', () => {
    const figures = elements.filter(({ tag, inside }) => tag === 'figure' && inside.slice(1, -1).some((each) => isTag(each, 'figcaption')))
    expect(told(figures)).toEqual([])
  })

  it('has a legend as the first child of each fieldset', () => {
    expect(told(elements.filter(({ tag, inside }) => tag === 'fieldset' && !isTag(inside[0], 'legend')))).toEqual([])
    expect(told(elements.filter(({ tag, parent }) => tag === 'legend' && !isTag(parent, 'fieldset')))).toEqual([])
  })

  it('has aria-label only on elements whose role supports it', () => {
    const named = elements.filter(({ attributes }) => attributes.has('aria-label') || attributes.has('aria-labelledby'))
    expect(named.length).toBeGreaterThan(100)
    const plain = named.filter(({ tag, attributes }) => /^[a-z]/.test(tag) && !NAMED.test(tag) && !attributes.has('role'))
    expect(told(plain)).toEqual([])
  })

  it('has the props of useForm on each form, except where the next scan is taken while the one before is sent', () => {
    const forms = elements.filter(({ tag, file }) => tag === 'form' && !file.endsWith('production/scan-field.tsx'))
    expect(forms.length).toBeGreaterThan(20)
    const isSpreadOfFormProps = (attribute: Node): boolean =>
      attribute.type === 'JSXSpreadAttribute' && /(^|\.)form\.props$/.test(pathOf(attribute['argument'])?.join('.') ?? '')
    const isPlain = ({ node, attributes }: Written): boolean =>
      attributes.has('onSubmit') || !listIn(openingOf(node), 'attributes').some(isSpreadOfFormProps)
    expect(told(forms.filter(isPlain))).toEqual([])
  })

  it('has one field in each label', () => {
    const crowded = elements.filter(
      ({ tag, node }) =>
        tag === 'label' && nodesIn(node).filter((each) => each.type === 'JSXElement' && LABELABLE.test(tagOf(each))).length > 1,
    )
    expect(told(crowded)).toEqual([])
  })

  it.each(['en', 'es'])('contains the visible text in the accessible name, in %s', async (language) => {
    expect(spoken.length).toBeGreaterThan(10)
    const missing = await Promise.all(
      spoken.map(async ({ element, origin: { folder, within }, label, seen }) => {
        const messages = await messagesIn(folder, language)
        const heard = sayMessage(messages, [...within, ...label.slice(1)])?.toLowerCase() ?? ''
        const unheard = seen
          .map((path) => sayMessage(messages, [...within, ...path.slice(1)]))
          .filter((text) => text !== undefined && !heard.includes(text.toLowerCase()))
        return unheard.length > 0 ? told([element]).map((where) => `${where} shows "${unheard.join(' ')}" and is called "${heard}"`) : []
      }),
    )
    expect(missing.flat()).toEqual([])
  })
})
