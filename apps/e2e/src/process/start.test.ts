import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findFreePort } from '../../../server/test/ports.ts'
import { ensureBuilt } from '../harness/build.ts'
import { PROJECT_FOLDER } from '../harness/shop.ts'
import { recordLoadedFiles } from './loaded-files.ts'
import {
  databasePid,
  endEverything,
  killHard,
  ordinaryUser,
  ordinaryUserCanStart,
  processesOn,
  type RunningShop,
  startInVain,
  startShop,
} from './operator.ts'
import { Shopper } from './shopper.ts'

/** Data of a shop that was started once and stopped. */
let startedData: string
let folder: string
let dataDir: string
const running: RunningShop[] = []

beforeAll(async () => {
  await ensureBuilt()
  startedData = join(mkdtempSync(join(tmpdir(), 'picasso-started-')), 'data')
  const shop = await startShop({ dataDir: startedData })
  await shop.ready()
  shop.interrupt()
  await shop.ended
})
afterAll(() => rmSync(dirname(startedData), { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picasso-start-'))
  // So that another user can read it.
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  // Node first: a running shop starts its database again.
  killHard(running.map((shop) => Number(shop.node.pid)))
  for (const shop of running.splice(0)) await endEverything(shop)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const open = async (options: Partial<Parameters<typeof startShop>[0]> = {}): Promise<RunningShop> => {
  const shop = await startShop({ dataDir, ...options })
  running.push(shop)
  await shop.ready()
  return shop
}

/** Where the first start is not what is tested: a later one takes half the time. */
const useStartedData = (): void => {
  // With owners and rights.
  expect(spawnSync('cp', ['-a', startedData, dataDir]).status).toBe(0)
}

const oneSentence = /^[^\n]+$/

describe('Ctrl-C', () => {
  it('stops Node and the database, and the next start needs no recovery', async () => {
    const shop = await open()
    expect(shop.output()).toContain(`is open at http://localhost:${shop.port}`)
    shop.interrupt()
    expect(await shop.ended).toEqual({ code: 0, signal: null })
    expect(processesOn(dataDir)).toEqual([])
    expect(databasePid(dataDir)).toBeUndefined()
    await open()
  })

  it('received twice, as npm passes it on, does the same', async () => {
    useStartedData()
    const shop = await open()
    shop.interrupt()
    shop.interrupt()
    expect(await shop.ended).toEqual({ code: 0, signal: null })
    expect(processesOn(dataDir)).toEqual([])
  })
})

describe('a shop that cannot start prints what to do', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { said, code } = await startInVain({ dataDir, port })
    other.close()
    expect(said).toMatch(oneSentence)
    expect(said).toContain(`Port ${port} is already in use`)
    expect(said).toContain(`PORT=${port + 1} npm start`)
    expect(code).toBe(1)
    expect(processesOn(dataDir)).toEqual([])
  })

  it('when another shop uses the same data, which keeps running', async () => {
    useStartedData()
    const first = await open()
    const { said, code } = await startInVain({ dataDir })
    expect(said).toMatch(/^A shop is already running with the data in [^\n]+$/)
    expect(code).toBe(1)
    expect((await fetch(`${first.url}/readyz`)).ok).toBe(true)
  })

  it.skipIf(!ordinaryUserCanStart())('when the data folder may not be written', async () => {
    const closed = join(folder, 'closed')
    spawnSync('mkdir', ['-m', '555', closed])
    const { said, code } = await startInVain({ dataDir: join(closed, 'data'), as: ordinaryUser() ?? [] })
    expect(said).toMatch(/^The folder [^\n]+ cannot be written\. [^\n]+DATA_DIR\.$/)
    expect(code).toBe(1)
  })

  it('when it is started twice on an empty folder, and one of the two starts', async () => {
    const both = await Promise.all([startShop({ dataDir }), startShop({ dataDir })])
    running.push(...both)
    const outcomes = await Promise.allSettled(both.map((shop) => shop.ready()))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((_, place) => outcomes[place]?.status === 'rejected')
    await refused?.ended
    expect(refused?.output().trim()).toMatch(/^A shop is already running with the data in [^\n]+$/)
    const opened = both.find((shop) => shop !== refused)
    opened?.interrupt()
    expect(await opened?.ended).toEqual({ code: 0, signal: null })
    expect(processesOn(dataDir)).toEqual([])
  })

  it('when the data folder is a file', async () => {
    writeFileSync(dataDir, '')
    const { said, code } = await startInVain({ dataDir })
    expect(said).toMatch(/^[^\n]+ is not a folder\. [^\n]+$/)
    expect(code).toBe(1)
  })

  it('when the database is damaged', async () => {
    useStartedData()
    writeFileSync(join(dataDir, 'postgresql/cluster/global/pg_control'), Buffer.alloc(8192, 7))
    const { said, code } = await startInVain({ dataDir })
    expect(said).toMatch(/^The database in [^\n]+ is damaged[^\n]+Restore a backup[^\n]+$/)
    expect(code).toBe(1)
  })

  it('when Node is too old', async () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' }); import(${JSON.stringify(join(PROJECT_FOLDER, 'scripts/start.mjs'))})`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', pretend], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    await once(child, 'close')
    expect(said.trim()).toMatch(oneSentence)
    expect(said).toContain('needs Node 20.19 or later')
    expect(child.exitCode).toBe(1)
  })
})

describe('npm start', () => {
  it('that is killed stops the shop and its database', async () => {
    useStartedData()
    const port = await findFreePort()
    const npm = spawn('npm', ['start'], {
      cwd: PROJECT_FOLDER,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SHOP_DEMO: 'false' },
    })
    const isOpen = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 90_000 }).toBe(true)
    npm.kill('SIGKILL')
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(false)
    await expect.poll(() => processesOn(dataDir), { timeout: 30_000 }).toEqual([])
  })
})

describe('a start', () => {
  it('renders with the bundled production pages without NODE_ENV', async () => {
    useStartedData()
    const loaded = recordLoadedFiles(join(folder, 'loaded'))
    const shop = await open({ settings: loaded.environment })
    expect(await (await fetch(shop.url)).text()).toContain('</h1>')
    shop.interrupt()
    await shop.ended
    const files = loaded.read()
    expect(files.some((file) => file.includes('dist/server/pages'))).toBe(true)
    // Outside of the build they read NODE_ENV each time they are used.
    expect(files.filter((file) => /node_modules\/(?:react|react-dom|@tanstack)\//.test(file))).toEqual([])
    expect(files.filter((file) => file.includes('.development.'))).toEqual([])
  })

  it('ignores a lock file whose process id belongs to another program', async () => {
    useStartedData()
    const shop = await open()
    killHard([Number(shop.node.pid), Number(databasePid(dataDir))])
    await shop.ended
    const lockFile = join(dataDir, 'postgresql/cluster/postmaster.pid')
    await expect.poll(() => processesOn(dataDir)).toEqual([])
    writeFileSync(lockFile, `${process.pid}\n${join(dataDir, 'postgresql/cluster')}\n0\n5432\n\n127.0.0.1\n`)
    await open()
  })

  it.skipIf(!ordinaryUserCanStart() || process.getuid?.() !== 0)('works for an ordinary user as for root', async () => {
    spawnSync('mkdir', [dataDir])
    chownSync(dataDir, 65_534, 65_534)
    const shop = await open({ as: ordinaryUser() ?? [] })
    shop.interrupt()
    expect(await shop.ended).toEqual({ code: 0, signal: null })
  })
})

/** A small file system of its own; only root can mount one, and not in every container. */
const mountSmallDisk = (mebibytes: number): boolean => {
  spawnSync('mkdir', ['-p', dataDir])
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', dataDir]).status === 0
}

describe('a full disk', () => {
  afterEach(() => {
    spawnSync('umount', ['-l', dataDir])
  })

  it.for([12, 42])('of %i MiB fails the first start with a message and leaves no database running', async (mebibytes, { skip }) => {
    if (!mountSmallDisk(mebibytes)) skip('This machine does not let the test make a small disk.')
    const { said, code } = await startInVain({ dataDir })
    expect(said).toMatch(/^The disk that holds [^\n]+ is full\. [^\n]+$/)
    expect(code).toBe(1)
    expect(processesOn(dataDir)).toEqual([])
  })

  it('rejects an upload without leaving a partial file, and accepts it when there is space again', async ({ skip }) => {
    if (!mountSmallDisk(140)) skip('This machine does not let the test make a small disk.')
    const shop = await open()
    const shopper = new Shopper(shop.url)
    const filler = join(dataDir, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    await expect(shopper.upload()).rejects.toThrow('507')
    rmSync(filler)
    await expect
      .poll(
        () =>
          shopper.upload().then(
            () => 'taken',
            () => 'refused',
          ),
        { timeout: 30_000 },
      )
      .toBe('taken')
    expect(await shopper.missing()).toEqual([])
  })
})
