import { expect, test } from 'vitest'

import { compareSurvivors, readMutationReport } from './mutation-report.mjs'

const SOURCE = 'const a = 1 < 2\nconst b = [\n  1,\n]\n'
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
})

test('readMutationReport counts what tests noticed and names what they did not by its code, also over several lines', () => {
  const mutants = [
    { mutatorName: 'EqualityOperator', replacement: '1 <= 2', status: 'Survived', location: at(1, 11, 1, 16) },
    { mutatorName: 'ArrayDeclaration', replacement: '[]', status: 'NoCoverage', location: at(2, 11, 4, 2) },
    { mutatorName: 'EqualityOperator', replacement: '1 >= 2', status: 'Killed', location: at(1, 11, 1, 16) },
    { mutatorName: 'BlockStatement', replacement: '{}', status: 'Timeout', location: at(1, 1, 1, 2) },
    { mutatorName: 'BlockStatement', replacement: '{}', status: 'CompileError', location: at(1, 1, 1, 2) },
  ]
  expect(readMutationReport({ files: { 'a.ts': { source: SOURCE, mutants } } })).toEqual({
    detected: 2,
    survivors: [
      { file: 'a.ts', code: '1 < 2', mutant: '1 <= 2' },
      { file: 'a.ts', code: '[ 1, ]', mutant: '[]' },
    ],
  })
})

test('compareSurvivors finds what has no reason, and reasons for what is noticed', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((code) => ({ file: 'a.ts', code, mutant: '' }))
  if (!one || !two || !three) throw new Error('There are three.')
  expect(compareSurvivors([one, two], [{ ...two }, three])).toEqual({ unexplained: [one], outdated: [three] })
  expect(compareSurvivors([], [])).toEqual({ unexplained: [], outdated: [] })
})
