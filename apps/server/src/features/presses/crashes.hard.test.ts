import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Press } from '@picasso/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import {
  addTestPress,
  freezeTestSheet,
  getPlatesPath,
  orderPrintedTop,
  PLATE_PRESS,
  SHEET_PRESS,
  TEST_PLATE_SETTINGS,
} from '../../../test/print-floor.ts'
import { DatabaseNetwork, type FaultKind } from '../../../test/simulation/database-network.ts'
import { closeDatabase, type Database, openDatabase } from '../../platform/database/index.ts'
import { gangSheets } from '../production/gang-sheets/schema.ts'
import { tickets } from '../production/schema.ts'
import { deliverToPress } from './deliver.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { pressDeliveries, presses, pressFiles } from './schema.ts'

/** With `HARD` the process dies at every statement; otherwise at each third one. */
const STEP = process.env['HARD'] === '1' ? 1 : 3

let shop: TestShop
let network: DatabaseNetwork
let root: string
type Subject = 'ticket' | 'plates' | 'sheet'
/** Files of a delivery, the ticket file as JSON and as text among them. */
const FILE_COUNTS: Record<Subject, number> = { ticket: 4, plates: 8, sheet: 4 }
/** A press that gets tickets, one that gets their plates, and one that gets the gang sheet on which their prints lie. */
let places: Record<Subject, { folder: string; pressId: string }>
/** The one that is served. */
let folder: string
let pressId: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'picasso-crashes-'))
  shop = await startTestShop({ environment: { PRESS_FOLDERS: root } })
  network = await DatabaseNetwork.start(shop.databaseUrl)
  const owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  const open = async (name: string, over: Partial<Press> = {}) => {
    const path = join(root, name)
    await mkdir(path)
    return { folder: path, pressId: (await addTestPress(owner, { kind: 'folder', path }, over))._id }
  }
  places = { ticket: await open('tickets'), plates: await open('plates', PLATE_PRESS), sheet: await open('sheets', SHEET_PRESS) }
  const { order } = await orderPrintedTop(shop)
  await shop.runJobs(['print-files'])
  for (const side of ['front', 'back'])
    // oxlint-disable-next-line no-await-in-loop -- two sides
    await owner.post(getPlatesPath(order.lines[0]?._id ?? '', side), { settings: TEST_PLATE_SETTINGS, version: 0 })
  await shop.runJobs(['plates'])
  await freezeTestSheet(shop, owner)
  await shop.runJobs(['deliver-to-press'])
})
const choose = (subject: Subject): void => {
  ;({ folder, pressId } = places[subject])
}
beforeEach(() => choose('ticket'))
afterAll(async () => {
  await network.close()
  await shop.close()
  await rm(root, { recursive: true, force: true })
})

/** Everything that the program at the press has taken so far. */
let fetched: { name: string; sha256: string }[] = []

/** What a press does that looks into its folder at this moment: it takes every file that it sees. */
const fetchAll = async (): Promise<void> => {
  for (const name of (await readdir(folder)).filter((candidate) => !candidate.startsWith('.'))) {
    fetched.push({
      name,
      sha256: hash('sha256', await readFile(join(folder, name))),
    })
    await rm(join(folder, name))
  }
}

/** The same ticket and sheet, as if nothing of it had been delivered. */
const startOver = async (): Promise<void> => {
  await shop.database.delete(pressFiles)
  await shop.database.delete(pressDeliveries)
  await shop.database.update(tickets).set({ state: 'waiting' })
  await shop.database.update(gangSheets).set({ state: 'waiting' })
  for (const name of await readdir(folder)) if (name !== '.picasso-press') await rm(join(folder, name))
  fetched = []
  await planDeliveries(shop.services)
}

/** The process: it has connections of its own, all of which end with it. */
const serve = async (): Promise<void> => {
  const database: Database = openDatabase(network.url)
  try {
    await deliverToPress({ ...shop.services, database, directDatabase: database }, shop.config, pressId, createJobContext())
  } finally {
    await closeDatabase(database).catch(() => undefined)
  }
}

/** Serves the press in a process that dies at a statement; false when it had ended before. */
const serveUntil = async (kind: FaultKind, number: number): Promise<boolean> => {
  let hasDied = false
  network.onCrash = () => {
    hasDied = true
    network.cut()
  }
  network.arm({ number, of: 'statement', kind })
  await serve().catch(() => undefined)
  network.arm(undefined)
  network.restore()
  return hasDied
}

/** What the next process does every minute. The database may hold the lock of the dead one for a moment. */
const serveUntilDelivered = async (): Promise<void> => {
  const countWaiting = () =>
    shop.database.$count(pressDeliveries, and(eq(pressDeliveries.pressId, pressId), eq(pressDeliveries.state, 'waiting')))
  await expect
    .poll(
      async () => {
        await serve()
        return countWaiting()
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(0)
  await serve()
}

const readFiles = () => shop.database.select().from(pressFiles).where(isNotNull(pressFiles.sha256))

describe.each<[string, string, Subject, () => Promise<void>]>([
  ['a ticket', 'takes nothing', 'ticket', async () => undefined],
  ['a ticket', 'takes whatever it sees', 'ticket', fetchAll],
  ['plates', 'takes whatever it sees', 'plates', fetchAll],
  ['a gang sheet', 'takes whatever it sees', 'sheet', fetchAll],
])('a process that dies while it delivers %s, and the press %s meanwhile', (_, __, subject, meanwhile) => {
  beforeEach(() => choose(subject))
  it.each<FaultKind>(['crash before', 'crash after'])('(%s a statement) delivers every file once and whole', async (kind) => {
    let number = 1
    for (; ; number += STEP) {
      await startOver()
      const hasDied = await serveUntil(kind, number)
      await meanwhile()
      await serveUntilDelivered()
      await fetchAll()
      const files = await readFiles()
      const expected = files.map(({ name, sha256 }) => ({ name, sha256 }))
      expect(files.length).toBe(FILE_COUNTS[subject])
      const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name)
      expect({ number, fetched: fetched.toSorted(byName) }).toEqual({ number, fetched: expected.toSorted(byName) })
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
      if (!hasDied) break
    }
    expect(number).toBeGreaterThan(15)
  })
})

describe('a copy that was only half written when the machine failed', () => {
  it('is written again, and never gets its name', async () => {
    await startOver()
    const [file] = await shop.database.select().from(pressFiles).where(eq(pressFiles.pressId, pressId)).limit(1)
    await writeFile(join(folder, `.${file?.id}.part`), 'half')
    await serveUntilDelivered()
    await fetchAll()
    expect(fetched.length).toBe(4)
    const stored = await readFiles()
    expect(new Set(fetched.map(({ sha256 }) => sha256))).toEqual(new Set(stored.map(({ sha256 }) => sha256)))
  })
})

describe('a folder that disappears between two statements', () => {
  it('makes nothing count as fetched', async () => {
    await startOver()
    await serveUntil('crash after', 12)
    await rename(folder, `${folder}-away`)
    await mkdir(folder)
    const readProblem = async () => {
      await serve()
      const [press] = await shop.database.select().from(presses).where(eq(presses.id, pressId))
      return press?.problem
    }
    await expect.poll(readProblem, { timeout: 20_000, interval: 10 }).toBe('unreachable')
    expect(await shop.database.select().from(pressFiles).where(isNotNull(pressFiles.goneAt))).toEqual([])
    await rm(folder, { recursive: true })
    await rename(`${folder}-away`, folder)
    await serveUntilDelivered()
    await fetchAll()
    expect(fetched.length).toBe(4)
  })
})
