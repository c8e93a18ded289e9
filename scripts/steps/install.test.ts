import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const LOCK = { packages: { 'node_modules/thing': { version: '1.0.0' } } }

/** Installs forever unless told otherwise, and reports whether another one does so at the same time. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  import { connect, createServer } from 'node:net'
  const say = (word) => appendFileSync('log', word + ' ' + process.pid + '\\n')
  const begin = () => {
    rmSync('working', { force: true })
    createServer().listen('working', () => {
      say('begun')
      if (!existsSync('may-end')) return
      mkdirSync('node_modules/thing', { recursive: true })
      writeFileSync('node_modules/thing/package.json', '{}')
      writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(LOCK))})
      process.exit(0)
    })
  }
  connect('working').once('connect', () => { say('collided'); process.exit(1) }).once('error', begin)`

/** Like some version managers, it runs the real one as a child process. */
const SHIM = `#!/bin/sh\n"${process.execPath}" npm.mjs "$@"\nexit $?\n`

let project: string
const starts: ChildProcess[] = []
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'picasso-install-'))
  cpSync(new URL('.', import.meta.url), join(project, 'scripts/steps'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  mkdirSync(join(project, 'bin'))
  writeFileSync(join(project, 'bin/npm'), SHIM)
  chmodSync(join(project, 'bin/npm'), 0o755)
  writeFileSync(join(project, 'npm.mjs'), NPM)
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(LOCK))
})
afterEach(() => {
  for (const start of starts.splice(0)) start.kill('SIGKILL')
  for (const line of log()) {
    try {
      process.kill(Number(line.split(' ')[1]), 'SIGKILL')
    } catch {
      // It has ended, as expected.
    }
  }
  rmSync(project, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const log = (): string[] => {
  const path = join(project, 'log')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}
const readEvents = (): string[] => log().map((line) => line.split(' ')[0] ?? '')

const isInstalling = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(project, 'working'))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const start = (): { process: ChildProcess; output: () => string } => {
  const step = new URL(`file://${join(project, 'scripts/steps/install.mjs')}`).href
  const code = `const { installMissing } = await import(${JSON.stringify(step)}); await installMissing({ withTools: false })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    env: { ...process.env, PATH: `${join(project, 'bin')}${delimiter}${process.env['PATH']}` },
  })
  starts.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { process: child, output: () => output }
}

describe('an install', () => {
  it('of a killed start is stopped by the next start, which then installs alone', async () => {
    const first = start()
    await expect.poll(readEvents).toEqual(['begun'])
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    expect(await isInstalling()).toBe(true)

    writeFileSync(join(project, 'may-end'), '')
    const second = start()
    await once(second.process, 'close')
    expect(readEvents()).toEqual(['begun', 'begun'])
    expect(second.output()).toContain('A start that was killed has left an install running; ending it …')
    expect(second.process.exitCode).toBe(0)
    expect(existsSync(join(project, '.cache/installing'))).toBe(false)
  })

  it('of a running start is waited for', async () => {
    const first = start()
    await expect.poll(readEvents).toEqual(['begun'])
    const second = start()
    await expect.poll(second.output).toContain('Another start is installing; waiting for it …')
    expect(await isInstalling()).toBe(true)
    first.process.kill('SIGKILL')
    writeFileSync(join(project, 'may-end'), '')
    await once(second.process, 'close')
    expect(readEvents()).toEqual(['begun', 'begun'])
    expect(second.process.exitCode).toBe(0)
  })

  it('stops with its start', async () => {
    const first = start()
    await expect.poll(readEvents).toEqual(['begun'])
    first.process.kill('SIGTERM')
    await once(first.process, 'exit')
    expect(first.process.signalCode).toBe('SIGTERM')
    await expect.poll(isInstalling).toBe(false)
  })
})
