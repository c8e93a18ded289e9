import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import type { ENDPOINTS } from '@picasso/contract'
import { parseAst, type Plugin, runnerImport } from 'vite'

import { toResponseShape } from './response-shapes.ts'

type Statement = ReturnType<typeof parseAst>['body'][number]

const ADDRESS = new Set(['method', 'path'])
const FEATURES_FOLDER = join('src', 'features')
/** One virtual module that re-exports one per file of the contract, so that a page bundles only the endpoints it calls. */
const VIRTUAL_MODULE = '\0endpoint-addresses'
const FILE_PREFIX = `${VIRTUAL_MODULE}/`

interface Address {
  name: string
  /** Method and path, as code. */
  code: string
}

/** `export const login = defineEndpoint({ method: 'POST', path: '/api/auth/login', … })`, reduced to name, method and path. */
const findAddresses = (statement: Statement): Address[] => {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    const [definition] = init.arguments
    if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineEndpoint' || definition?.type !== 'ObjectExpression') return []
    const parts = definition.properties.flatMap((property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      ADDRESS.has(property.key.name) &&
      property.value.type === 'Literal'
        ? [`${property.key.name}: ${JSON.stringify(property.value.value)}`]
        : [],
    )
    return parts.length === ADDRESS.size ? [{ name: id.name, code: parts.join(', ') }] : []
  })
}

/** The response shapes by endpoint name, as code. */
const readShapes = async (contract: string): Promise<Map<string, string>> => {
  const { module } = await runnerImport<{ ENDPOINTS: typeof ENDPOINTS }>(join(contract, 'endpoints.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  return new Map(Object.entries(module.ENDPOINTS).map(([name, { response }]) => [name, JSON.stringify(toResponseShape(response))]))
}

const readAddresses = (contract: string): Map<string, Address[]> =>
  new Map(
    readdirSync(contract, { recursive: true, encoding: 'utf8' })
      // With slashes on every system, as in module ids.
      .map((file) => file.replaceAll(sep, '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [file, parseAst(readFileSync(join(contract, file), 'utf8'), { lang: 'ts' }).body.flatMap(findAddresses)]),
  )

/**
 * A feature's `api.ts` needs only the method, path and response shape of an endpoint. All response schemas and their library would be a
 * tenth of the first page's script: the built pages check responses against a shape of a few characters.
 */
export const endpointAddresses = (contract: string, shapeModule: string): Plugin => {
  let addresses = new Map<string, Address[]>()
  let shapes = new Map<string, string>()
  const renderEndpoint = ({ name, code }: Address): string =>
    `export const ${name} = { ${code}, response: /* @__PURE__ */ responseShape(${shapes.get(name)}) }`
  return {
    name: 'endpoint-addresses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: async () => {
      addresses = readAddresses(contract)
      shapes = await readShapes(contract)
    },
    resolveId: {
      order: 'pre',
      handler: (id, importer) => {
        if (id.startsWith(FILE_PREFIX)) return id
        return id === '@picasso/contract' && importer?.endsWith(`${sep}api.ts`) && importer.includes(FEATURES_FOLDER)
          ? VIRTUAL_MODULE
          : undefined
      },
    },
    load: (id) => {
      if (!id.startsWith(VIRTUAL_MODULE)) return undefined
      const code = id.startsWith(FILE_PREFIX)
        ? [
            `import { responseShape } from ${JSON.stringify(shapeModule)}`,
            ...(addresses.get(id.slice(FILE_PREFIX.length)) ?? []).map(renderEndpoint),
          ]
        : // Everything else comes from the contract itself; explicit exports of this module take precedence over `export *`.
          [...addresses].map(([file, those]) => `export { ${those.map(({ name }) => name).join(', ')} } from '${FILE_PREFIX}${file}'`)
      return {
        code: [...code, ...(id === VIRTUAL_MODULE ? [`export * from '@picasso/contract'`] : [])].join('\n'),
        moduleSideEffects: false,
      }
    },
  }
}
