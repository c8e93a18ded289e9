import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'

import { presses } from '../apps/server/src/features/presses/schema.ts'
import { closeDatabase, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { processorSeconds } from './linux-process.ts'
import type { Metric } from './metric.ts'

/** Milliseconds between two looks into the folder. */
const POLL_MS = 50

interface MeasuredShop {
  pid: number
  databaseUrl: string
  /** One that the shop may write to. */
  folder: string
  /** Tickets that wait, with their files drawn. */
  ticketCount: number
}

const waitFor = async (folder: string, isThere: (names: readonly string[]) => boolean): Promise<void> => {
  while (!isThere(await readdir(folder))) await new Promise((next) => setTimeout(next, POLL_MS))
}

const countTickets = (names: readonly string[]): number => names.filter((name) => name.endsWith('.json')).length

/** What it costs the shop to write the tickets that wait into the folder of a new press: files, ticket files, hashes and statements. */
export const measureDeliveries = async ({ pid, databaseUrl, folder, ticketCount }: MeasuredShop): Promise<Metric[]> => {
  await mkdir(folder)
  const database = openDatabase(databaseUrl)
  await database.insert(presses).values({
    id: randomUUID(),
    name: 'Film',
    kind: 'dtf',
    template: '{order}-{ticket}-{side}',
    files: ['print'],
    destination: { kind: 'folder', path: folder },
    garments: [],
    isAutomatic: true,
    movesTickets: false,
    createdAt: new Date(),
  })
  await closeDatabase(database)
  // Within a minute it is planned, and its folder is marked first of all.
  await waitFor(folder, (names) => names.length > 0)
  const [startedAt, usedBefore] = [performance.now(), await processorSeconds(pid)]
  await waitFor(folder, (names) => countTickets(names) === ticketCount)
  const used = (await processorSeconds(pid)) - usedBefore
  const seconds = (performance.now() - startedAt) / 1000
  const fileCount = (await readdir(folder)).filter((name) => !name.startsWith('.')).length
  return [
    { subject: 'delivery to a press: processor time of the shop', value: `${((used / ticketCount) * 1000).toFixed(0)} ms`, target: '' },
    { subject: `${ticketCount} deliveries to a press`, value: `${(fileCount / seconds).toFixed(0)} files a second`, target: '' },
  ]
}
