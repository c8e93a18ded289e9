import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { openOrCreateSecrets } from './secrets.ts'

const emptyFolder = () => mkdtemp(join(tmpdir(), 'picasso-secrets-'))

describe('the shop’s secret', () => {
  it('is made once, for the owner’s eyes only, and is the same at the next start', async () => {
    const folder = await emptyFolder()
    const first = await openOrCreateSecrets(undefined, folder)
    const second = await openOrCreateSecrets(undefined, folder)
    expect(second.deriveKey('links')).toEqual(first.deriveKey('links'))
    expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is one secret even when several processes start at the same moment', async () => {
    const folder = await emptyFolder()
    const all = await Promise.all(Array.from({ length: 8 }, () => openOrCreateSecrets(undefined, folder)))
    expect(new Set(all.map((secrets) => secrets.deriveKey('links').toString('hex'))).size).toBe(1)
  })

  it('gives every purpose its own key', async () => {
    const secrets = await openOrCreateSecrets('x'.repeat(32), '/nowhere')
    expect(secrets.deriveKey('links')).toHaveLength(32)
    expect(secrets.deriveKey('links')).not.toEqual(secrets.deriveKey('file names'))
  })

  it('is not written anywhere when it was given', async () => {
    const folder = await emptyFolder()
    await openOrCreateSecrets('x'.repeat(32), folder)
    await expect(readFile(join(folder, 'app-secret'))).rejects.toThrow('ENOENT')
  })
})
