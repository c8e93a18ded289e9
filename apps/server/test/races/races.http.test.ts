import { ENDPOINTS } from '@picasso/contract'
import { loadModule } from 'libpg-query'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildJobHandlers } from '../../src/app.ts'
import { ROWS } from '../access/access-table.ts'
import { createActor } from '../access/actors.ts'
import { createFixtures } from '../access/world.ts'
import { Browser, saveTestDesign } from '../browser.ts'
import { AccessReader, type CallAccesses } from './accesses.ts'
import { claimShop, playAdmins, playNights } from './admin-samples.ts'
import { COUNTERS, IGNORED_COLUMNS, LOCKS } from './closings.ts'
import { playCustomers } from './customer-samples.ts'
import { type Cycle, forEachCycle } from './cycles.ts'
import { readDatabaseSchema } from './database-schema.ts'
import { HARMLESS_CYCLES, type HarmlessCycle } from './harmless-cycles.ts'
import { playOrders } from './order-samples.ts'
import { playPresses } from './press-samples.ts'
import { type RecordedShop, startRecordedShop } from './recorded-shop.ts'
import type { RecordedCall } from './statement-recorder.ts'

/** Calls that are recorded nowhere, with the reason. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  'job seed-demo-products': 'fills an empty demo shop once, under an advisory lock',
  'job seed-demo-history': 'the same',
  // The prints of this shop are plain pictures, which have no shape to nest.
  'POST /api/production/sheets': 'a unique index keeps a print on one sheet',
  'POST /api/production/sheets/:sheetId/arrange': 'locks the row of the sheet first',
  'PUT /api/production/sheets/:sheetId/pieces/:pieceId': 'locks the row of the sheet first',
  'POST /api/production/sheets/:sheetId/pieces/:pieceId/next-sheet': 'locks the rows of both sheets, the earlier one first',
  'POST /api/production/sheets/:sheetId/freeze': 'locks the row of the sheet first',
  'DELETE /api/production/sheets/:sheetId': 'locks the row of the sheet first',
  'POST /api/production/sheets/scan': 'locks the row of the sheet, then its orders by their ids',
  'job arrange-sheet': 'saves under the lock of the sheet, and nothing if it is no longer being arranged',
  'job write-sheet': 'writes the files of a frozen sheet, which does not change',
}

let shop: RecordedShop
let reader: AccessReader
let recorded: RecordedCall[]
let calls: CallAccesses[]

/** Calls of the access table that were not part of the samples yet. */
const playOtherCalls = async (): Promise<void> => {
  const played = new Set(shop.recorder.calls.map(({ name }) => name))
  const fixtures = await createFixtures(shop)
  for (const row of ROWS) {
    const role = (['ada', 'admin', 'guest'] as const).find((candidate) => row.expected[candidate] < 300)
    if (!role || played.has(row.route)) continue
    played.add(row.route)
    // oxlint-disable no-await-in-loop -- one call after the other
    const actor = row.needsFreshActor ? await createActor(shop, role) : fixtures.actors[role]
    await actor.browser.copy().send(await row.call(fixtures, actor))
    // oxlint-enable no-await-in-loop
  }
}

beforeAll(async () => {
  shop = await startRecordedShop()
  const owner = await claimShop(shop)
  await playCustomers(shop)
  await playAdmins(shop, owner)
  await playPresses(shop, owner)
  const buyer = new Browser(shop)
  const { _id: designId } = await saveTestDesign(buyer)
  await playOrders({ shop, buyer, owner, designId })
  await playOtherCalls()
  await playNights(shop)
  await loadModule()
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  reader = new AccessReader(await readDatabaseSchema(client), IGNORED_COLUMNS)
  await client.end()
  const distinct = new Map(
    shop.recorder.calls.map((call) => [
      JSON.stringify([call.name, call.transactions.map((statements) => statements.map(({ text }) => text))]),
      call,
    ]),
  )
  recorded = [...distinct.values()]
  calls = recorded.map((call) => reader.readCall(call))
}, 180_000)
afterAll(() => shop.close())

const fits = (line: HarmlessCycle, { call, other, read, write, otherAccess, otherWrite }: Cycle): boolean =>
  (line.call?.includes(call) ?? true) &&
  (line.other?.includes(other) ?? true) &&
  (line.reads?.includes(read.table) ?? true) &&
  (line.writes?.includes(write.table) ?? true) &&
  (!line.isEarlier || read.transaction !== write.transaction) &&
  (!line.isOtherEarlier || otherAccess.transaction !== otherWrite.transaction)

const describeCycle = ({ call, other, read, write, columns, otherWrite }: Cycle): string =>
  `${call} reads ${read.table}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}, ${other} changes it by ${otherWrite.kind}, and ${call} then writes ${write.table}`

interface Findings {
  /** Cycles that nothing closes, in words. */
  open: Set<string>
  lines: Set<HarmlessCycle>
  locks: Set<string>
}

const findCycles = (all: readonly CallAccesses[], touched?: ReadonlySet<CallAccesses>): Findings => {
  const findings: Findings = { open: new Set(), lines: new Set(), locks: new Set() }
  forEachCycle(all, { counters: COUNTERS, touched }, (cycle) => {
    const { closedBy } = cycle
    if (closedBy?.startsWith('lock: ')) findings.locks.add(closedBy.slice('lock: '.length))
    if (closedBy !== undefined) return
    const line = HARMLESS_CYCLES.find((candidate) => fits(candidate, cycle))
    if (line) findings.lines.add(line)
    else findings.open.add(describeCycle(cycle))
  })
  return findings
}

const LOCKING_CLAUSE = /\bfor (no key update|update|key share|share)( of [\w", ]+)?( skip locked)?|pg_advisory_xact_lock/gi

/** The same calls if one statement did not lock what it reads. */
const removeLock = (statement: RegExp): Findings => {
  const touched = new Set<CallAccesses>()
  const planted = recorded.map((call, index) => {
    const original = calls[index]
    if (!original || !call.transactions.flat().some(({ text }) => statement.test(text))) return original
    const transactions = call.transactions.map((statements) =>
      statements.map(({ text, values }) => ({ text: statement.test(text) ? text.replaceAll(LOCKING_CLAUSE, '') : text, values })),
    )
    const changed = reader.readCall({ ...call, transactions })
    touched.add(changed)
    return changed
  })
  expect(touched.size).toBeGreaterThan(0)
  return findCycles(
    planted.filter((call) => call !== undefined),
    touched,
  )
}

describe('the statements of all calls', () => {
  it('are recorded from a call that succeeds', () => {
    const written = new Set(recorded.filter(({ transactions }) => transactions.length > 0).map(({ name }) => name))
    const endpoints = Object.values(ENDPOINTS).flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]))
    const jobs = Object.keys(buildJobHandlers(shop.config, shop.services)).map((name) => `job ${name}`)
    expect([...endpoints, ...jobs].filter((name) => !written.has(name) && !(name in NOT_RECORDED))).toEqual([])
  })

  it('conflict in no cycle that nothing closes, and every line of the tables closes one', () => {
    const { open, lines, locks } = findCycles(calls)
    expect([...open]).toEqual([])
    expect(HARMLESS_CYCLES.filter((line) => !lines.has(line)).map(({ because }) => because)).toEqual([])
    expect([...locks].toSorted()).toEqual(Object.keys(LOCKS).toSorted())
  })

  it.each([
    ['the order', /from "orders" where "orders"."id" = \$1 for update/],
    ['the discount code', /from "discounts" .*for no key update/s],
    ['the tree of categories', /^select pg_advisory_xact_lock\(\$1\)$/],
    ['the account', /from "users" where "users"."id" = \$1 for update/],
    ['the product', /from "products" where "products"."id" = \$1 for update/],
  ])('conflict in an open cycle when %s is not locked any more', (_, statement) => {
    expect([...removeLock(statement).open]).not.toEqual([])
  })
})
