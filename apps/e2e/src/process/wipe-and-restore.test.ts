import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import { ensureBuilt } from '../harness/build.ts'
import { PROJECT_FOLDER } from '../harness/shop.ts'
import { endEverything, type RunningShop, startInVain, startShop } from './operator.ts'
import { Shopper } from './shopper.ts'

let folder: string
let dataDir: string
let shop: RunningShop

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-wiped-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await endEverything(shop)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const open = async (): Promise<void> => {
  shop = await startShop({ dataDir })
  await shop.ready()
}

/** Runs a command as an operator does, and returns its output. */
const run = async (command: string, ...words: string[]): Promise<string> => {
  const child = spawn('npm', ['run', '-s', command, '--', ...words], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, SHOP_DEMO: 'false' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`npm run ${command} ended with ${child.exitCode}:\n${output}`)
  return output
}

it('restore after losing the machine brings back everything acknowledged before the backup', async () => {
  await open()
  const shopper = new Shopper(shop.url)
  await shopper.saveDesign()
  const stop = new AbortController()
  const writing = shopper.write(stop.signal)
  await expect.poll(() => shopper.lines.length, { timeout: 30_000 }).toBeGreaterThan(10)
  const lines = [...shopper.lines]
  const pictures = [...shopper.pictures]
  const backup = join(folder, 'backup')
  expect(await run('backup', backup)).toContain('files')
  expect(shopper.lines.length).toBeGreaterThan(lines.length)
  stop.abort()
  await writing
  await endEverything(shop)
  await rm(dataDir, { recursive: true })

  expect(await run('restore', backup)).toContain('Restored:')
  await open()
  shopper.url = shop.url
  const missing = await shopper.missing()
  for (const kept of [...lines.map(({ id }) => id), ...pictures]) expect(missing).not.toContain(kept)
  expect(await run('doctor')).toContain('No errors.')

  // Doing it again by mistake loses nothing.
  await expect(run('restore', backup)).rejects.toThrow(/already running|is using this database/)
  expect(await readdir(folder)).toEqual(['backup', 'data'])
  expect((await startInVain({ dataDir })).said).toContain('A shop is already running')
})
