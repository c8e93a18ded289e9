import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { acquireLock } from './lock.mjs'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picasso-lock-'))
  path = join(folder, 'cache/installing')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a line at the start and at the end of its exclusive section. */
const START = `
  import { appendFileSync } from 'node:fs'
  const { acquireLock } = await import(process.argv[1])
  const { release } = acquireLock(process.argv[2])
  appendFileSync(process.argv[3], process.pid + '\\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  appendFileSync(process.argv[3], process.pid + '\\n')
  release()`

describe('the lock of an install or a build', () => {
  it('is held by one process at a time, also right after its holder was killed', async () => {
    acquireLock(path).release()
    writeFileSync(path, '999999999 1')
    const log = join(folder, 'log')
    const args = ['--input-type=module', '--eval', START, new URL('lock.mjs', import.meta.url).href, path, log]
    const starts = Array.from({ length: 4 }, () => spawn(process.execPath, args, { stdio: 'inherit' }))
    await Promise.all(starts.map((start) => once(start, 'exit')))
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(8)
    for (let turn = 0; turn < lines.length; turn += 2) expect(lines[turn]).toBe(lines[turn + 1])
    expect(readdirSync(join(folder, 'cache'))).toEqual([])
  })

  it('reports that its last holder was interrupted', () => {
    expect(acquireLock(path)).toMatchObject({ wasAbandoned: false })
    // The same process id as ours, from before a restart of the machine or container.
    writeFileSync(path, `${process.pid} 1`)
    expect(acquireLock(path)).toMatchObject({ wasAbandoned: true })
  })

  it('can be acquired again after its release', () => {
    acquireLock(path).release()
    const { release, wasAbandoned } = acquireLock(path)
    release()
    expect(wasAbandoned).toBe(false)
  })
})
