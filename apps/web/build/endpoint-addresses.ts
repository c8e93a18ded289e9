import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import type { ENDPOINTS } from '@picasso/contract'
import { parseAst, type Plugin, runnerImport } from 'vite'

import { toResponseShape } from './response-shapes.ts'

type Statement = ReturnType<typeof parseAst>['body'][number]

const ADDRESS = new Set(['method', 'path'])
const FEATURES_FOLDER = join('src', 'features')
/** One virtual module that re-exports one per file of the contract, so that a page bundles only the endpoints it calls. */
const PUBLIC_ID = 'virtual:endpoint-addresses'
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

const CONTRACT_IMPORT = /import \{([^}]+)\} from ["']@picasso\/contract["']/g
/** What the address of an endpoint has. */
const ADDRESS_MEMBERS = 'method|path|response'

/** Names that a module imports from the contract for their addresses only: of an endpoint whose schemas it reads, it needs all. */
const findAddressImports = (code: string, specifiers: string, endpoints: ReadonlySet<string>): Set<string> =>
  new Set(
    specifiers
      .split(',')
      .map((specifier) => specifier.trim())
      .filter((name) => endpoints.has(name) && !new RegExp(`(?<!\\.)\\b${name}\\.(?!(?:${ADDRESS_MEMBERS})\\b)`).test(code)),
  )

/** Splits an import of the contract into one of addresses and one of everything else. */
const importAddresses = (code: string, endpoints: ReadonlySet<string>): string =>
  code.replace(CONTRACT_IMPORT, (statement, specifiers: string) => {
    const addressNames = findAddressImports(code, specifiers, endpoints)
    if (addressNames.size === 0) return statement
    const otherSpecifiers = specifiers.split(',').filter((specifier) => !addressNames.has(specifier.trim()))
    return `import { ${[...addressNames].join(', ')} } from '${PUBLIC_ID}'; import {${otherSpecifiers.join(',')}} from '@picasso/contract'`
  })

/**
 * A module that calls an endpoint needs only its method, path and response shape. All response schemas and their library would be a tenth
 * of the first page's script: the built pages check responses against a shape of a few characters.
 */
export const endpointAddresses = (contract: string, shapeModule: string): Plugin => {
  let addresses = new Map<string, Address[]>()
  let endpointNames: ReadonlySet<string> = new Set()
  let shapes = new Map<string, string>()
  const renderEndpoint = ({ name, code }: Address): string =>
    `export const ${name} = { ${code}, response: /* @__PURE__ */ responseShape(${shapes.get(name)}) }`
  return {
    name: 'endpoint-addresses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: async () => {
      addresses = readAddresses(contract)
      endpointNames = new Set([...addresses.values()].flat().map(({ name }) => name))
      shapes = await readShapes(contract)
    },
    transform: {
      // Without types, which may name the schemas of an endpoint.
      order: 'post',
      handler: (code, id) => (id.includes(FEATURES_FOLDER) ? { code: importAddresses(code, endpointNames), map: null } : undefined),
    },
    resolveId: {
      order: 'pre',
      handler: (id) => {
        if (id.startsWith(FILE_PREFIX)) return id
        return id === PUBLIC_ID ? VIRTUAL_MODULE : undefined
      },
    },
    load: (id) => {
      if (!id.startsWith(VIRTUAL_MODULE)) return undefined
      const code = id.startsWith(FILE_PREFIX)
        ? [
            `import { responseShape } from ${JSON.stringify(shapeModule)}`,
            ...(addresses.get(id.slice(FILE_PREFIX.length)) ?? []).map(renderEndpoint),
          ]
        : [...addresses].map(([file, those]) => `export { ${those.map(({ name }) => name).join(', ')} } from '${FILE_PREFIX}${file}'`)
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}
