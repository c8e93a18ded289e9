import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ensureBuilt } from '../harness/build.ts'
import { databasePid, databaseProcesses, endEverything, killHard, type RunningShop, startShop } from './operator.ts'
import { Shopper } from './shopper.ts'

let dataDir: string
let shop: RunningShop

beforeAll(ensureBuilt)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picasso-crash-'))
})
afterEach(async () => {
  await endEverything(shop)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const open = async (): Promise<void> => {
  shop = await startShop({ dataDir })
  await shop.ready()
}

/** Lets the shopper continue, and resolves when this many more lines are acknowledged. */
const startWriting = async (shopper: Shopper): Promise<{ end: () => Promise<void> }> => {
  const enough = shopper.lines.length + 5 + Math.floor(Math.random() * 30)
  const stop = new AbortController()
  const done = shopper.write(stop.signal)
  await expect.poll(() => shopper.lines.length, { timeout: 30_000 }).toBeGreaterThan(enough)
  const end = async (): Promise<void> => {
    stop.abort()
    await done
  }
  return { end }
}

const newShopper = async (): Promise<Shopper> => {
  const shopper = new Shopper(shop.url)
  await shopper.saveDesign()
  return shopper
}

describe('every acknowledged change survives kill -9', () => {
  it('of Node during writes, three times', async () => {
    await open()
    const shopper = await newShopper()
    for (let round = 0; round < 3; round += 1) {
      const writing = await startWriting(shopper)
      killHard([Number(shop.node.pid)])
      await shop.ended
      expect(databasePid(dataDir)).toBeDefined()
      await writing.end()
      await open()
      shopper.url = shop.url
      expect(await shopper.missing()).toEqual([])
    }
  })

  it('of Node and every process of the database, three times', async () => {
    await open()
    const shopper = await newShopper()
    for (let round = 0; round < 3; round += 1) {
      const writing = await startWriting(shopper)
      killHard([Number(shop.node.pid), ...databaseProcesses(dataDir)])
      await shop.ended
      await writing.end()
      await open()
      shopper.url = shop.url
      expect(await shopper.missing()).toEqual([])
    }
  })

  it('of the database, which the running shop starts again', async () => {
    await open()
    const shopper = await newShopper()
    for (let round = 0; round < 3; round += 1) {
      const writing = await startWriting(shopper)
      const before = databasePid(dataDir)
      killHard(round === 0 ? databaseProcesses(dataDir).slice(0, 1) : databaseProcesses(dataDir))
      // The connections of a killed server stay open for a moment.
      await expect.poll(() => ![before, undefined].includes(databasePid(dataDir)), { timeout: 60_000 }).toBe(true)
      const acknowledged = shopper.lines.length
      await expect.poll(() => shopper.lines.length, { timeout: 60_000 }).toBeGreaterThan(acknowledged)
      await writing.end()
      await expect.poll(() => shopper.missing().catch(() => 'busy'), { timeout: 30_000 }).toEqual([])
    }
    expect(shop.node.exitCode).toBeNull()
    const log = join(dataDir, 'postgresql', 'postgresql.log.1')
    expect(shop.output()).toContain(`had ended by itself and was started again. What it said last is in ${log}`)
    expect(await readFile(log, 'utf8')).toContain('ready to accept connections')
  })
})
