import { existsSync, readFileSync } from 'node:fs'

/** Runs in the observed process and records the address of every file it loads. */
const HOOKS = `
import { appendFileSync } from 'node:fs'
let path
export const initialize = (given) => { path = given }
export const load = (url, context, next) => { appendFileSync(path, url + '\\n'); return next(url, context) }
`
const PRELOAD = (path: string): string => `
import { createRequire, register } from 'node:module'
import { appendFileSync } from 'node:fs'
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOKS)}), { data: ${JSON.stringify(path)} })
const { cache } = createRequire('/')
process.on('exit', () => appendFileSync(${JSON.stringify(path)}, Object.keys(cache).join('\\n')))
`

/** Lists the files that a Node process has loaded, read after its end; it must be started with `environment`. */
export const recordLoadedFiles = (path: string): { environment: Record<string, string>; read: () => string[] } => ({
  environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD(path))}` },
  read: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []),
})
