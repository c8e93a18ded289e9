import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { openOrCreateSecrets } from './index.ts'

const emptyFolder = () => mkdtemp(join(tmpdir(), 'picasso-secrets-'))

describe('openOrCreateSecrets', () => {
  it('creates the secret once, readable by its owner only', async () => {
    const folder = await emptyFolder()
    const first = await openOrCreateSecrets(undefined, folder)
    const second = await openOrCreateSecrets(undefined, folder)
    expect(second.deriveKey('links')).toEqual(first.deriveKey('links'))
    expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('creates one secret when several processes start at once', async () => {
    const folder = await emptyFolder()
    const all = await Promise.all(Array.from({ length: 8 }, () => openOrCreateSecrets(undefined, folder)))
    expect(new Set(all.map((secrets) => secrets.deriveKey('links').toString('hex'))).size).toBe(1)
  })

  it('derives a key of its own for every purpose', async () => {
    const secrets = await openOrCreateSecrets('x'.repeat(32), '/nowhere')
    expect(secrets.deriveKey('links')).toHaveLength(32)
    expect(secrets.deriveKey('links')).not.toEqual(secrets.deriveKey('file names'))
  })

  it('writes no file when the secret is configured', async () => {
    const folder = await emptyFolder()
    await openOrCreateSecrets('x'.repeat(32), folder)
    await expect(readFile(join(folder, 'app-secret'))).rejects.toThrow('ENOENT')
  })
})
