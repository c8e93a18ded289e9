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
import { IGNORED_COLUMNS, LOCKS, SPARE_LOCKS } from './closings.ts'
import { playCustomers } from './customer-samples.ts'
import { readDatabaseSchema } from './database-schema.ts'
import { findCycles, findNewCycle } from './findings.ts'
import { HARMLESS_CYCLES, type HarmlessCycle } from './harmless-cycles.ts'
import { playOrders } from './order-samples.ts'
import { playPresses } from './press-samples.ts'
import { type RecordedShop, startRecordedShop } from './recorded-shop.ts'
import { playSheets } from './sheet-samples.ts'
import type { RecordedCall } from './statement-recorder.ts'

/** Calls that are recorded nowhere, with the reason. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  'job seed-demo-products': 'fills an empty demo shop once, under an advisory lock',
  'job seed-demo-history': 'the same',
}

let shop: RecordedShop
let reader: AccessReader
let recorded: RecordedCall[]
let calls: CallAccesses[]
let findings: ReturnType<typeof findCycles>

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
  await playSheets(shop, owner)
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
  findings = findCycles(calls)
}, 180_000)
afterAll(() => shop.close())

const LOCKING_CLAUSE = /\bfor (no key update|update|key share|share)( of [\w", ]+)?( skip locked)?|pg_advisory_xact_lock/gi

/** Statements that lock what they read. */
const listLockingStatements = (): string[] => [
  ...new Set(
    recorded.flatMap(({ transactions }) => transactions.flat().map(({ text }) => text)).filter((text) => text.search(LOCKING_CLAUSE) >= 0),
  ),
]

/** The same calls if one statement did not lock. */
const removeLock = (statement: string): { all: CallAccesses[]; touched: Set<CallAccesses> } => {
  const touched = new Set<CallAccesses>()
  const all = recorded.flatMap((call, index) => {
    if (!call.transactions.flat().some(({ text }) => text === statement)) return calls[index] ?? []
    const transactions = call.transactions.map((statements) =>
      statements.map(({ text, values }) => ({ text: text === statement ? text.replaceAll(LOCKING_CLAUSE, '') : text, values })),
    )
    const changed = reader.readCall({ ...call, transactions })
    touched.add(changed)
    return changed
  })
  return { all, touched }
}

describe('the statements of all calls', () => {
  it('are recorded from a call that succeeds', () => {
    const written = new Set(recorded.filter(({ transactions }) => transactions.length > 0).map(({ name }) => name))
    const endpoints = Object.values(ENDPOINTS).flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]))
    const jobs = Object.keys(buildJobHandlers(shop.config, shop.services)).map((name) => `job ${name}`)
    expect([...endpoints, ...jobs].filter((name) => !written.has(name) && !(name in NOT_RECORDED))).toEqual([])
  })

  it('conflict in no cycle that nothing closes, and every line of the tables closes what it was written for', () => {
    expect([...findings.open]).toEqual([])
    const count = (line: HarmlessCycle): number => findings.harmless.get(line)?.size ?? 0
    const changed = HARMLESS_CYCLES.filter((line) => count(line) !== line.cycles)
    // The calls and tables that a reason is given for: whoever adds one looks whether the reason holds for it.
    expect(changed.map((line) => ({ because: line.because, cycles: count(line), are: [...(findings.harmless.get(line) ?? [])] }))).toEqual(
      [],
    )
    expect([...findings.locks].toSorted()).toEqual(Object.keys(LOCKS).toSorted())
  })

  it('conflict in a cycle that was not there before when one of them does not lock any more', () => {
    const statements = listLockingStatements()
    const spare = statements.filter((statement) => {
      const { all, touched } = removeLock(statement)
      const isSpare = SPARE_LOCKS.some((lock) => lock.statement.test(statement))
      return !isSpare && findNewCycle(all, touched, findings) === undefined
    })
    expect(spare).toEqual([])
    const unused = SPARE_LOCKS.filter((lock) => !statements.some((statement) => lock.statement.test(statement)))
    expect(unused.map(({ because }) => because)).toEqual([])
  })
})
