import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

import * as fc from 'fast-check'
import { expect } from 'vitest'

import * as typesetter from '../../packages/design/test/typesetter.ts'
import { type Mutant, type MutatedArea, TYPESETTER } from './mutants.ts'

/** What Stryker's branches ask while they run: which mutant is on; and where they note what was run. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  /** How often the mutant was run: a loop that does not end any more runs it again and again. */
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: Coverage | undefined
}

interface Coverage {
  /** How often each mutant was run while the modules were loaded, and by each test. */
  static: Record<string, number>
  perTest: Record<string, Record<string, number>>
}

const ENDLESS = 100_000

/** A test as it is defined by `it`. */
interface Test {
  run: () => unknown
  /** Processor time without a mutant, in microseconds. */
  costUs: number
}

type Body = (...values: readonly unknown[]) => unknown

const requirePackage = createRequire(import.meta.url)
/** Always the same examples, so that a score does not depend on luck; the first that fails is enough. */
const EXAMPLES = { seed: 1, endOnFailure: true }

const toValues = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

const forEachRow = (rows: readonly unknown[], body: Body, add: (run: () => unknown) => void): void => {
  for (const row of rows) add(() => body(...toValues(row)))
}

/** Loads the program, which defines its tests anew: a mutant may be in what modules do when they are loaded. */
const loadTests = (program: string): Test[] => {
  const tests: Test[] = []
  const add = (run: () => unknown): void => void tests.push({ run, costUs: 0 })
  const define = Object.assign((_: string, run: () => unknown) => add(run), {
    each: (rows: readonly unknown[]) => (_: string, body: Body) => forEachRow(rows, body, add),
  })
  const describe = Object.assign((_: string, run: () => unknown) => void run(), {
    each: (rows: readonly unknown[]) => (_: string, body: Body) => forEachRow(rows, body, (run) => void run()),
  })
  const provided: Record<string, unknown> = { vitest: { expect, it: define, test: define, describe }, [TYPESETTER]: typesetter }
  const require = (name: string): unknown => provided[name] ?? requirePackage(name)
  const load: unknown = compileFunction(program, ['require', 'module', 'exports'])
  if (typeof load !== 'function') throw new Error('The program is no function.')
  const module = { exports: {} }
  Reflect.apply(load, undefined, [require, module, module.exports])
  return tests
}

const throws = async (run: () => unknown): Promise<boolean> => {
  try {
    await run()
    return false
  } catch {
    return true
  }
}

/** What each test runs, found by running all of them once without a mutant. */
const measure = async (program: string, switches: Switches): Promise<{ coverage: Coverage; costs: number[] }> => {
  const coverage: Coverage = { static: {}, perTest: {} }
  switches.mutantCoverage = coverage
  const tests = loadTests(program)
  for (const [index, test] of tests.entries()) {
    switches.currentTestId = String(index)
    const { user } = process.cpuUsage()
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the switches
    if (await throws(test.run)) throw new Error(`Test ${index + 1} fails without a mutant.`)
    test.costUs = process.cpuUsage().user - user
  }
  switches.mutantCoverage = undefined
  switches.currentTestId = undefined
  return { coverage, costs: tests.map(({ costUs }) => costUs) }
}

/** The mutants that no test notices. */
export const findSurvivors = async ({ program, mutants }: MutatedArea): Promise<Mutant[]> => {
  const switches: Switches = {}
  Reflect.set(globalThis, '__stryker__', switches)
  fc.configureGlobal(EXAMPLES)
  try {
    const { coverage, costs } = await measure(program, switches)
    const isNoticed = async (id: string): Promise<boolean> => {
      const isStatic = id in coverage.static
      // The fastest that run it, first.
      const covering = [...costs.keys()].filter((test) => isStatic || id in (coverage.perTest[test] ?? {}))
      covering.sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0))
      if (covering.length === 0) return false
      const usualHits = [coverage.static, ...Object.values(coverage.perTest)].reduce((sum, hits) => sum + (hits[id] ?? 0), 0)
      Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 10 * usualHits + ENDLESS })
      let tests: Test[] = []
      if (await throws(() => (tests = loadTests(program)))) return true
      // oxlint-disable-next-line no-await-in-loop
      for (const test of covering) if (await throws(() => tests[test]?.run())) return true
      return false
    }
    const survivors: Mutant[] = []
    // oxlint-disable-next-line no-await-in-loop
    for (const mutant of mutants) if (!(await isNoticed(mutant.id))) survivors.push(mutant)
    return survivors
  } finally {
    Reflect.deleteProperty(globalThis, '__stryker__')
    fc.resetConfigureGlobal()
  }
}
