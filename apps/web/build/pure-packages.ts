import { sep } from 'node:path'

import { parseAst, type Plugin } from 'vite'

/** Code inside functions runs later, possibly for its side effects. */
const FUNCTION_PATTERN = /Function/
const CALL_TYPES = new Set(['CallExpression', 'NewExpression'])

const isNode = (value: unknown): value is { type: string; start: number } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Start positions of the calls made while a value is initialized. */
const findCallPositions = (value: unknown, positions = new Set<number>()): Set<number> => {
  if (Array.isArray(value)) for (const item of value) findCallPositions(item, positions)
  else if (isNode(value) && !FUNCTION_PATTERN.test(value.type)) {
    if (CALL_TYPES.has(value.type)) positions.add(value.start)
    for (const part of Object.values(value)) findCallPositions(part, positions)
  }
  return positions
}

/**
 * The modules of these packages have no side effects. The bundler cannot know this of schemas built by calls, and would keep all exports of
 * a module for the one that is imported.
 */
export const purePackages = (...folders: string[]): Plugin => ({
  name: 'pure-packages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.endsWith('.ts') || !folders.some((folder) => id.startsWith(folder + sep))) return undefined
    const declared = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ init }) => init) : []
    })
    const starts = [...findCallPositions(declared)].toSorted((one, other) => other - one)
    return { code: starts.reduce((text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`, code), map: null }
  },
})
