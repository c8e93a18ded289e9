import { expect, it } from 'vitest'

import { MUTATION_AREAS } from './areas.ts'
import { mutateArea, readCode } from './mutants.ts'
import { type Survivor, SURVIVING_MUTANTS } from './surviving-mutants.ts'
import { findSurvivors } from './try-mutants.ts'

/** Of the changes in an area, at least this share must be noticed. */
const MIN_SCORE = 0.9
const TIMEOUT_MS = 30 * 60_000

/** The smallest area in `npm test`; `npm run mutate` names those it wants. */
const SAMPLE = process.env['HARD'] ? Object.keys(MUTATION_AREAS) : ['stock']
const areas = process.env['MUTATION_AREAS']?.split(' ') ?? SAMPLE

const nameSurvivor = ({ file, code, mutant }: Survivor): string => `${file}: ${code} → ${mutant}`

it.each(areas)(
  'a test notices every change of the code for %s, except those that make no difference',
  async (name) => {
    const area = MUTATION_AREAS[name]
    if (!area) throw new Error(`There is no area “${name}”. There are: ${Object.keys(MUTATION_AREAS).join(', ')}.`)
    const mutated = await mutateArea(area)
    const survivors = await findSurvivors(mutated)
    const all = mutated.mutants.length
    const noticed = all - survivors.length
    process.stdout.write(`${name}: ${noticed} of ${all} changes noticed (${((noticed / all) * 100).toFixed(1)} %)\n`)
    expect(survivors.map(nameSurvivor).toSorted()).toEqual((SURVIVING_MUTANTS[name] ?? []).map(nameSurvivor).toSorted())
    expect(noticed / all).toBeGreaterThanOrEqual(MIN_SCORE)
  },
  TIMEOUT_MS,
)

it('names a change by its code, also over several lines', () => {
  const source = 'const a = 1 < 2\nconst b = [\n  1,\n]\n'
  expect(readCode(source, { start: { line: 0, column: 10 }, end: { line: 0, column: 15 } })).toBe('1 < 2')
  expect(readCode(source, { start: { line: 1, column: 10 }, end: { line: 3, column: 1 } })).toBe('[ 1, ]')
})
