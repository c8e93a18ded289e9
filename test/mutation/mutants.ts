import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { Instrumenter } from '@stryker-mutator/instrumenter'
import { build, type Plugin } from 'vite'

import type { MUTATION_AREAS } from './areas.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

/** One change of one place. */
export interface Mutant {
  id: string
  file: string
  /** What was written there, and what is instead. */
  code: string
  mutant: string
}

/** The tests of an area and what they test, with every mutant in it as a branch that can be switched on. */
export interface MutatedArea {
  mutants: Mutant[]
  /** A CommonJS module that defines the tests. */
  program: string
}

const listFiles = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const expression = new RegExp(
      `^${basename(pattern)
        .replaceAll('.', String.raw`\.`)
        .replaceAll('*', '.*')}$`,
    )
    const folder = dirname(pattern)
    return readdirSync(join(PROJECT, folder)).flatMap((name) => (expression.test(name) ? [`${folder}/${name}`] : []))
  })

interface Position {
  line: number
  column: number
}

/** The text between two positions, which count from 0, without line breaks. */
export const readCode = (source: string, { start, end }: { start: Position; end: Position }): string => {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  // The end first: on a single line, cutting the start moves it.
  lines[last] = (lines[last] ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return lines.map((line) => line.trim()).join(' ')
}

const ignore = (): void => undefined
const no = (): boolean => false
/** Stryker's logger. */
const SILENT = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
}

const ENTRY = 'mutated-tests.ts'
/** Loaded once and not bundled: it is large and holds nothing that is mutated. */
export const TYPESETTER = 'typesetter'

const createPlugin = (tests: readonly string[], sources: ReadonlyMap<string, string>): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id) => (id === ENTRY ? id : id.endsWith('/typesetter.ts') ? { id: TYPESETTER, external: true } : undefined),
  load: (id) => (id === ENTRY ? tests.map((test) => `import ${JSON.stringify(join(PROJECT, test))}`).join('\n') : sources.get(id)),
})

/** Packages of others stay outside, and are loaded once. */
const isForeign = (id: string): boolean => /^(?:@(?!picasso\/)|[a-z])/.test(id) && id !== ENTRY

/** Stryker writes all mutants of the files into them; which one runs is decided while it runs. */
export const mutateArea = async ({ files, tests }: (typeof MUTATION_AREAS)[string]): Promise<MutatedArea> => {
  const originals = new Map(
    listFiles(files)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [join(PROJECT, file), readFileSync(join(PROJECT, file), 'utf8')]),
  )
  const { files: instrumented, mutants } = await new Instrumenter(SILENT).instrument(
    [...originals].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null },
  )
  const testFiles = listFiles(tests).filter((file) => !file.endsWith('.hard.test.ts'))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    plugins: [createPlugin(testFiles, new Map(instrumented.map(({ name, content }) => [name, content])))],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, external: isForeign, treeshake: false, output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [program] = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  if (program?.type !== 'chunk') throw new Error('The tests were not bundled.')
  return {
    program: program.code,
    mutants: mutants.map(({ id, fileName, location, replacement }) => ({
      id,
      file: fileName.slice(PROJECT.length + 1),
      code: readCode(originals.get(fileName) ?? '', location),
      mutant: replacement.replaceAll(/\s+/g, ' '),
    })),
  }
}
