import { describe, expect, it } from 'vitest'

import config from '../../vitest.config.ts'
import { selectParts, findUnknownPart, TEST_PARTS } from './test-parts.mjs'

const projectNames = (): string[] =>
  (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string' ? [project.test.name] : [],
  )

describe('the parts of the tests', () => {
  it('contain every test project once', () => {
    expect(projectNames()).toContain('server')
    expect(projectNames()).toHaveLength(config.test?.projects?.length ?? 0)
    expect(selectParts([]).projectsOfParts.flat().toSorted()).toEqual(projectNames().toSorted())
  })

  it('together contain everything that runs without a name', () => {
    const each = Object.keys(TEST_PARTS).map((name) => selectParts([name]))
    const all = selectParts([])
    expect(new Set(each.flatMap(({ checks }) => checks))).toEqual(new Set(all.checks))
    expect(each.flatMap(({ projectsOfParts }) => projectsOfParts)).toEqual(all.projectsOfParts)
  })

  it('build the shop once for two parts that need it', () => {
    expect(selectParts(['browser', 'process']).checks.map(({ title }) => title)).toEqual(['Build'])
    expect(selectParts(['server']).checks).toEqual([])
  })

  it('report an unknown name', () => {
    expect(findUnknownPart(['unit', 'servers'])).toBe('servers')
    expect(findUnknownPart(['unit', 'browser'])).toBeUndefined()
  })
})
