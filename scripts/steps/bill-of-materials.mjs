import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

/**
 * A package in `package-lock.json`.
 * @typedef {object} LockedPackage
 * @property {string} [name] only where it differs from its folder
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages by folder */

/** What is built into the product or run by it. */
const PRODUCT_FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/design/src']
const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom\s+'([^'.][^']*)'|^import\s+'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm
const BUILTIN = new Set(builtinModules)

/** `@scope/name/part` → `@scope/name`. @type {(specifier: string) => string} */
const toPackageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The packages that the product's sources import: the build bundles some of them although they are no runtime dependencies.
 * @type {(root: string) => Set<string>}
 */
export const findImportedPackages = (root) => {
  const sources = PRODUCT_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  ).filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  const specifiers = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)].map((match) => match.slice(1).find(Boolean) ?? ''),
  )
  return new Set(specifiers.filter((specifier) => !specifier.startsWith('node:') && !BUILTIN.has(specifier)).map(toPackageName))
}

/** Where Node finds a package that is imported in a folder. @type {(packages: LockedPackages, from: string, name: string) => string | undefined} */
const resolvePackage = (packages, from, name) => {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/**
 * Folders of all packages of the product: those installed without development packages, and those that are bundled, with whatever they need.
 * @type {(packages: LockedPackages, imported: Iterable<string>) => string[]}
 */
export const findProductPackages = (packages, imported) => {
  const found = new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path]) => path),
  )
  const workspaces = ['', ...Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'))]
  const pending = [...imported].flatMap((name) => workspaces.map((workspace) => resolvePackage(packages, workspace, name)))
  for (let path = pending.pop(); pending.length > 0 || path !== undefined; path = pending.pop()) {
    const entry = path === undefined ? undefined : packages[path]
    if (path === undefined || !entry || entry.link || found.has(path)) continue
    found.add(path)
    const needed = { ...entry.dependencies, ...entry.optionalDependencies }
    pending.push(...Object.keys(needed).map((name) => resolvePackage(packages, path ?? '', name)))
  }
  return [...found].toSorted()
}

/** @type {(path: string, entry: LockedPackage) => object} */
const describePackage = (
  path,
  { name = path.split('node_modules/').pop() ?? '', version = '', license, integrity, optional, devOptional },
) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, hash] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    ...(hash && algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license && { licenses: [/^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license }] }),
    purl,
  }
}

/**
 * The bill of materials of the product (CycloneDX 1.6), from the lock file: the same commit gives the same bytes, so it has no serial number, and the
 * time of the commit.
 * @type {(release: { version: string, committedAt: string | undefined, packages: LockedPackages, imported: Iterable<string> }) => object}
 */
export const buildBillOfMaterials = ({ version, committedAt, packages, imported }) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    ...(committedAt !== undefined && { timestamp: committedAt }),
    component: { type: 'application', 'bom-ref': 'picasso', name: 'picasso', version, licenses: [{ license: { id: 'MIT' } }] },
  },
  components: findProductPackages(packages, imported).map((path) => describePackage(path, packages[path] ?? {})),
})
