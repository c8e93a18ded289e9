import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { dirname, join, parse } from 'node:path/posix'

import { normalizePath, type Plugin } from 'vite'

const APP = normalizePath(resolve(import.meta.dirname, '../src'))
const CONTRACT = normalizePath(resolve(import.meta.dirname, '../../../packages/contract/src'))
const inApp = (...folders: string[]): string[] => folders.map((folder) => join(APP, folder, 'messages'))

/**
 * Folders of messages that are fetched together, by the folder that their scripts, one per language, seem to come from: the server preloads
 * whatever is called `messages/<language>.ts`. All paths have forward slashes, as the bundler's have.
 */
const BUNDLES: ReadonlyMap<string, readonly string[]> = new Map([
  // What the entries import statically: the frame, and the few words of product cards and prices, which the first pages show.
  [
    join(APP, 'messages'),
    [
      join(CONTRACT, 'messages'),
      ...inApp('app', 'ui', 'features/auth', 'features/cart', 'features/consent', 'features/garments', 'features/language'),
      ...inApp('features/pages/not-found', 'features/products/list', 'features/progress'),
    ],
  ],
  // The editor before one of its rare tools is opened.
  [join(APP, 'features/editor/messages'), inApp('features/editor/core', 'features/editor/draft', 'features/editor/panels')],
])

/** Folders whose catalog was found and now imports its bundle. */
const bundledFolders = new Set<string>()

/** Name of the export of a bundle that holds the messages of one folder. */
const getExportName = (folders: readonly string[], folder: string): string => `messages${folders.indexOf(folder)}`

/** `en.ts`, or `en.tsx` where the texts have markup. */
const findSource = (folder: string, language: string): string => {
  const file = readdirSync(folder).find((name) => parse(name).name === language)
  if (file === undefined) throw new Error(`${folder} has no messages in ${language}.`)
  return join(folder, file)
}

/** A catalog's import of its messages in one language. */
const MESSAGES_IMPORT = /import\((['"])([^'"]+\/[a-z]{2}(?:\.tsx?)?)\1\)/g

/**
 * Fetches the messages that are always needed together as one script. The bundler can put modules that are imported dynamically into one
 * chunk too, but then leaves a script for each that does nothing but import it: https://github.com/rolldown/rolldown/issues/9729
 */
export const messageBundles: Plugin = {
  name: 'message-bundles',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async transform(code, id) {
    if (!code.includes('createMessageCatalog')) return undefined
    let bundled = code
    for (const [statement, , specifier = ''] of code.matchAll(MESSAGES_IMPORT)) {
      const source = await this.resolve(specifier, id)
      if (!source) continue
      const file = normalizePath(source.id)
      const folder = dirname(file)
      const [bundle, folders] = [...BUNDLES].find(([, members]) => members.includes(folder)) ?? []
      if (bundle === undefined || folders === undefined) continue
      const script = JSON.stringify(join(bundle, `${parse(file).name}.ts`))
      bundled = bundled.replace(statement, `import(${script}).then((bundle) => bundle.${getExportName(folders, folder)})`)
      bundledFolders.add(folder)
    }
    return bundled === code ? undefined : { code: bundled, map: null }
  },
  resolveId: (id) => (BUNDLES.has(dirname(id)) ? id : undefined),
  load: (id) => {
    const folders = BUNDLES.get(dirname(id))
    if (folders === undefined) return undefined
    const language = parse(id).name
    return folders
      .map((folder) => `export * as ${getExportName(folders, folder)} from ${JSON.stringify(findSource(folder, language))}`)
      .join('\n')
  },
  buildEnd(error) {
    if (error) return
    const unused = [...BUNDLES.values()].flat().filter((folder) => !bundledFolders.has(folder))
    if (unused.length > 0) this.error(`No catalog imports these folders, which are in a bundle of messages: ${unused.join(', ')}`)
  },
}
