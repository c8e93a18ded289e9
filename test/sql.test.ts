import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** SQL names a table of another feature by its typed table, so that the read is an import and a dependency in ARCHITECTURE.md. */
const SERVER = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'apps/server/src')

const sources = readdirSync(SERVER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$|^messages$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const getRaw = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : ''

/** Text of a template with `?` for its values, or of a string. */
const getText = (node: Node): string | undefined => {
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
    return node['quasis'].map((part: unknown) => (isNode(part) ? getRaw(part['value']) : '')).join('?')
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

const isSqlTag = (node: Node): boolean => node.type === 'TaggedTemplateExpression' && isNode(node['tag']) && node['tag']['name'] === 'sql'
const STATEMENT = /\b(select|insert|update|delete|truncate)\b/

/** All SQL of a program: templates tagged `sql`, and strings that contain a statement. */
const collectSql = (node: Node, found: string[]): string[] => {
  const text = getText(isSqlTag(node) && isNode(node['quasi']) ? node['quasi'] : node)
  if (text !== undefined && (isSqlTag(node) || STATEMENT.test(text))) found.push(text)
  for (const child of Object.values(node).flat()) if (isNode(child)) collectSql(child, found)
  return found
}

const findSql = (source: string, file = 'a.ts'): string[] => {
  const program: unknown = parseSync(file, source).program
  return isNode(program) ? collectSql(program, []) : []
}

const TABLE_NAME = /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/g
const findTableNames = (source: string, file?: string): string[] => [
  ...new Set(findSql(source, file).flatMap((text) => [...text.matchAll(TABLE_NAME)].map(([, name]) => name ?? ''))),
]

/** The folder that owns each table, by the name of the table. */
const owners = new Map(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]): [string, string] => [name ?? '', dirname(file)]),
  ),
)

describe('SQL', () => {
  it('is found in tagged templates and in strings, with every table it names', () => {
    const source = `const a = sql\`join orders line on \${x} where id in (select id from only "users")\`
      const b = await query('update emails set state = 1')
      const c = 'Products from feedback'
      const d = sql<number>\`\${y} left join lateral payments p on true, \${drafts}\``
    expect(findTableNames(source)).toEqual(['orders', 'users', 'emails', 'payments'])
  })

  it('names no table of another feature', () => {
    expect(owners.size).toBeGreaterThan(40)
    const foreign = sources.flatMap((file) =>
      findTableNames(readFileSync(file, 'utf8'), file).flatMap((name) => {
        const owner = owners.get(name)
        return owner === undefined || file.startsWith(`${owner}/`)
          ? []
          : [`${relative(SERVER, file)}: ${name} of ${relative(SERVER, owner)}`]
      }),
    )
    expect(foreign).toEqual([])
  })
})
