import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['', 'apps/server/src']
const text = readFileSync(join(ROOT, 'docs/operating/asvs.md'), 'utf8')

/**
 * How many requirements of level 1 or 2 each section of OWASP ASVS 5.0.0 has. They come first in each section, before those of level 3
 * (`section:count`).
 * Source: the standard's own table, `5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv` of github.com/OWASP/ASVS.
 */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`
const NUMBERS = [...SECTIONS.matchAll(/(\d+\.\d+):(\d+)/g)].flatMap(([, section = '', count]) =>
  Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`),
)

const requirements = [...text.matchAll(/^- \*\*(V[\d.]+)\*\* (.+?) — _(.+?)_: (.+)$/gm)].map(
  ([, number = '', name = '', verdict = '', reason = '']) => ({ number, name, verdict, reason }),
)

const findFile = (path: string): string | undefined => FOLDERS.map((folder) => join(ROOT, folder, path)).find((full) => existsSync(full))

const isPath = (code: string): boolean =>
  /\.(?:ts|tsx|mjs|json|yaml|conf|service|dockerignore)$|(?:^|\/)(?:Caddyfile|Dockerfile)$/.test(code)

/** Every path in backticks, with the titles in quotation marks that follow it. */
const readEvidence = (reason: string): { path: string; titles: string[] }[] =>
  [...reason.matchAll(/`([^`]+)`([^`]*)/g)]
    .map(([, path = '', after = '']) => ({
      path,
      titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll('\\_', '_')),
    }))
    .filter(({ path }) => isPath(path))

describe('the list of OWASP ASVS requirements', () => {
  it('has every number of level 1 and 2 exactly once, in order, with a verdict', () => {
    expect(NUMBERS).toHaveLength(253)
    expect(requirements.map(({ number }) => number)).toEqual(NUMBERS)
    expect(requirements.filter(({ verdict }) => !['met', 'not applicable', 'deviation'].includes(verdict))).toEqual([])
  })

  it('says how many are met, do not apply and deviate', () => {
    const count = (wanted: string): number => requirements.filter(({ verdict }) => verdict === wanted).length
    expect(text).toContain(`${count('met')} are met, ${count('not applicable')} do not apply, and ${count('deviation')} are deviations`)
  })

  it('names a file or a chapter for everything that is met, and a reason of some length for every deviation', () => {
    const unproven = requirements.filter(
      ({ verdict, reason }) => verdict === 'met' && readEvidence(reason).length === 0 && !reason.includes('](security.md#'),
    )
    expect(unproven.map(({ number }) => number)).toEqual([])
    const short = requirements.filter(({ verdict, reason }) => verdict === 'deviation' && reason.length < 60)
    expect(short.map(({ number }) => number)).toEqual([])
  })

  it('names only files and tests that exist', () => {
    const missing = requirements.flatMap(({ number, reason }) =>
      readEvidence(reason).flatMap(({ path, titles }) => {
        const file = findFile(path)
        if (file === undefined) return [`${number}: ${path}`]
        const source = path.includes('.test.') ? readFileSync(file, 'utf8') : ''
        // Titles are the ends of strings, so that a part of one is not taken for it.
        const isTitle = (title: string): boolean => ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
        return path.includes('.test.') && titles.length === 0
          ? [`${number}: no test of ${path}`]
          : titles.filter((title) => !isTitle(title)).map((title) => `${number}: ${path}: ${title}`)
      }),
    )
    expect(missing).toEqual([])
  })
})
