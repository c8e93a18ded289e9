import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { openSecrets } from './secrets.ts'

const emptyFolder = () => mkdtemp(join(tmpdir(), 'picasso-secrets-'))

describe('the shop’s secret', () => {
  it('is made once, for the owner’s eyes only, and is the same at the next start', async () => {
    const folder = await emptyFolder()
    const first = await openSecrets(undefined, folder)
    const second = await openSecrets(undefined, folder)
    expect(second.subkey('links')).toEqual(first.subkey('links'))
    expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is one secret even when several processes start at the same moment', async () => {
    const folder = await emptyFolder()
    const all = await Promise.all(Array.from({ length: 8 }, () => openSecrets(undefined, folder)))
    expect(new Set(all.map((secrets) => secrets.subkey('links').toString('hex'))).size).toBe(1)
  })

  it('gives every purpose its own key', async () => {
    const secrets = await openSecrets('x'.repeat(32), '/nowhere')
    expect(secrets.subkey('links')).toHaveLength(32)
    expect(secrets.subkey('links')).not.toEqual(secrets.subkey('file names'))
  })

  it('is not written anywhere when it was given', async () => {
    const folder = await emptyFolder()
    await openSecrets('x'.repeat(32), folder)
    await expect(readFile(join(folder, 'app-secret'))).rejects.toThrow('ENOENT')
  })
})
