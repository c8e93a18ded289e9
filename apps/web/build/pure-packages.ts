import { sep } from 'node:path'

import { parseAst, type Plugin } from 'vite'

/** Where a function begins, code runs later, and may well be run for what it does. */
const RUNS_LATER = /Function/
const CALLS = new Set(['CallExpression', 'NewExpression'])

const isNode = (value: unknown): value is { type: string; start: number } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Where the calls begin that are made while a value is set up. */
const callsIn = (value: unknown, found = new Set<number>()): Set<number> => {
  if (Array.isArray(value)) for (const each of value) callsIn(each, found)
  else if (isNode(value) && !RUNS_LATER.test(value.type)) {
    if (CALLS.has(value.type)) found.add(value.start)
    for (const part of Object.values(value)) callsIn(part, found)
  }
  return found
}

/**
 * The modules of these packages do nothing but say what things are. The bundler cannot know it of a schema built by calls, and
 * would keep all that stand beside the one that is asked for.
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
    const starts = [...callsIn(declared)].toSorted((one, other) => other - one)
    return { code: starts.reduce((text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`, code), map: null }
  },
})
