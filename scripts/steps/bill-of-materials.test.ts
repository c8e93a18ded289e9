import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { buildBillOfMaterials, findImportedPackages, findProductPackages, type LockedPackage } from './bill-of-materials.mjs'
import { root } from './root.mjs'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's own format
const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  version: string
  packages: Record<string, LockedPackage>
}
const imported = findImportedPackages(root)
const build = () => JSON.stringify(buildBillOfMaterials({ version, committedAt: '2026-05-01T12:00:00Z', packages, imported }))

describe('the bill of materials', () => {
  it('names every production package of the lock file with its version', () => {
    const bill = build()
    const production = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    expect(production.length).toBeGreaterThan(100)
    const missing = production.filter(
      ([path, entry]) =>
        !bill.includes(`pkg:npm/${(entry.name ?? path.split('node_modules/').pop() ?? '').replace('@', '%40')}@${entry.version}#${path}"`),
    )
    expect(missing.map(([path]) => path)).toEqual([])
  })

  it('names every package that the sources of the product import, also those that are only bundled', () => {
    const bill = build()
    const external = [...imported].filter((name) => !name.startsWith('@picasso/'))
    expect(external).toEqual(expect.arrayContaining(['react', 'fastify', 'zod', 'sharp']))
    expect(external.filter((name) => !bill.includes(`"name":"${name}"`))).toEqual([])
  })

  it('is the same for the same commit, with the time of the commit and no serial number', () => {
    expect(build()).toBe(build())
    expect(build()).toContain('"timestamp":"2026-05-01T12:00:00Z"')
    expect(build()).not.toContain('serialNumber')
  })

  it('contains a bundled development package with what it needs, from the nearest folder, and no other development package', () => {
    const lock = {
      '': {},
      'apps/web': {},
      'node_modules/runtime': { version: '1.0.0' },
      'node_modules/bundled': { version: '1.0.0', dev: true, dependencies: { part: '2' } },
      'node_modules/part': { version: '1.0.0', dev: true },
      'node_modules/bundled/node_modules/part': { version: '2.0.0', dev: true },
      'node_modules/linter': { version: '1.0.0', dev: true },
      'node_modules/@picasso/web': { link: true },
    }
    expect(findProductPackages(lock, ['bundled'])).toEqual([
      'node_modules/bundled',
      'node_modules/bundled/node_modules/part',
      'node_modules/runtime',
    ])
  })
})
