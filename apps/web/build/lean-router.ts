import { parseAst, type Plugin } from 'vite'

const LIBRARY = /[\\/]react-router[\\/]dist[\\/](?:development|production)[\\/][^\\/]+\.mjs$/
/** Its second build is the same but for this one word, and its package names only the first. */
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;'
/** Of the framework built on the router, which a link asks for what to fetch ahead. Without that framework they may not be drawn at all. */
const FRAMEWORK_PARTS = new Set(['PrefetchPageLinks', 'RSCErrorHandler'])

type Statement = ReturnType<typeof parseAst>['body'][number]

interface Change {
  start: number
  end: number
  code: string
}

const isDisplayName = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' &&
  statement.expression.type === 'AssignmentExpression' &&
  statement.expression.left.type === 'MemberExpression' &&
  statement.expression.left.property.type === 'Identifier' &&
  statement.expression.left.property.name === 'displayName'

/** What of a statement keeps its subject in the build although nobody asks for it. */
const changesOf = (statement: Statement, code: string): Change[] => {
  const { start, end } = statement
  if (isDisplayName(statement)) return [{ start, end, code: '' }]
  if (statement.type === 'FunctionDeclaration' && FRAMEWORK_PARTS.has(statement.id?.name ?? ''))
    return [{ start, end, code: `function ${statement.id?.name}() { return null }` }]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ init }) => {
    if (init?.type === 'ClassExpression')
      return [{ start: init.start, end: init.end, code: `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()` }]
    return init?.type === 'CallExpression' ? [{ start: init.start, end: init.start, code: '/* @__PURE__ */ ' }] : []
  })
}

/**
 * React Router is one file for those who use it alone and for the framework built on it. The bundler leaves out what nobody
 * asks for, but not what has a name for developers, is made by a call, extends another class or might be drawn.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!LIBRARY.test(id) || !code.includes(WARNINGS)) return undefined
    const { body } = parseAst(code)
    const parts = body.filter((statement) => statement.type === 'FunctionDeclaration' && FRAMEWORK_PARTS.has(statement.id?.name ?? ''))
    if (parts.length !== FRAMEWORK_PARTS.size)
      throw new Error('React Router no longer names the parts of its framework as this plugin does.')
    const changes = body.flatMap((statement) => changesOf(statement, code))
    const lean = changes
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, change) => text.slice(0, change.start) + change.code + text.slice(change.end), code)
    return { code: lean.replace(WARNINGS, WARNINGS.replace('true', 'false')), map: null }
  },
}
