import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

import { OrderEvent, Reason, ReviewReason } from '@picasso/contract'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, expect, it } from 'vitest'

import { createEmptyDatabase } from '../../../test/harness.ts'
import { listKnownMigrations, migrate, migrateTo } from '../database/index.ts'
import { type DatabaseContent, loadDatabase, type TableData } from './load-database.ts'
import { Manifest, MANIFEST_FILE } from './manifest.ts'

/** A backup of the demo shop written by the previous version, with orders, drafts and a claim; without files. */
const BACKUP = join(dirname(fileURLToPath(import.meta.url)), '../../../test/fixtures/previous-version')

const drops: (() => Promise<void>)[] = []
const newDatabase = async (): Promise<string> => {
  const { url, drop } = await createEmptyDatabase()
  drops.push(drop)
  return url
}
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()))
})

const query = async <Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const readBackup = async (): Promise<DatabaseContent> => {
  const { migrations, tables, sequences } = Manifest.parse(JSON.parse(await readFile(join(BACKUP, MANIFEST_FILE), 'utf8')))
  return {
    migrations,
    sequences,
    tables: tables.map((table) => ({
      ...table,
      openStream: () => Promise.resolve(createReadStream(join(BACKUP, table.part.path)).pipe(createGunzip())),
    })),
  }
}

/** A row of a table in PostgreSQL's text format: its fields as they are written there. */
type Fields = Record<string, string>

const findTable = (backup: DatabaseContent, tableName: string): TableData => {
  const table = backup.tables.find(({ name }) => name === tableName)
  if (!table) throw new Error(`The backup has no table ${tableName}.`)
  return table
}

const readRows = async ({ columns, openStream }: TableData): Promise<Fields[]> => {
  const toFields = (line: string): Fields => Object.fromEntries(line.split('\t').map((field, index) => [columns[index] ?? '', field]))
  return (await text(await openStream())).trimEnd().split('\n').map(toFields)
}

/** A backup with rows of one table changed or added. */
const editTable = async (backup: DatabaseContent, tableName: string, edit: (rows: Fields[]) => Fields[]): Promise<DatabaseContent> => {
  const table = findTable(backup, tableName)
  const toLine = (fields: Fields): string => `${table.columns.map((column) => fields[column] ?? '\\N').join('\t')}\n`
  const rows = edit(await readRows(table))
  const edited = { ...table, rows: rows.length, openStream: () => Promise.resolve(Readable.from([rows.map(toLine).join('')])) }
  return { ...backup, tables: backup.tables.map((candidate) => (candidate === table ? edited : candidate)) }
}

/** Columns, constraints, indexes, functions and triggers of the public schema, sorted. */
const describeSchema = async (url: string): Promise<string[]> => {
  const rows = await query<{ line: string }>(
    url,
    `select line from (
       select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns where table_schema = 'public'
       union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     ) as parts (line) order by line`,
  )
  return rows.map(({ line }) => line)
}

/** Tables that a migration fills from others. */
const DERIVED_TABLES = [
  'monthly_sales',
  'order_tallies',
  'order_tally_changes',
  'product_counts',
  'product_facets',
  'product_offer_counts',
  'product_summaries',
  'product_variant_counts',
  'search_terms',
]

const countRows = async (url: string): Promise<number> => {
  const tables = await query<{ name: string }>(
    url,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('${DERIVED_TABLES.join("', '")}')`,
  )
  const [total] = await query<{ rows: number }>(
    url,
    `select (${tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ')})::int as rows`,
  )
  return total?.rows ?? 0
}

it('loadDatabase restores every row of a backup of the previous version into the current schema', async () => {
  const [url, fresh] = [await newDatabase(), await newDatabase()]
  const backup = await readBackup()
  await loadDatabase(url, backup, { replace: false })
  await migrate(fresh)
  expect(await describeSchema(url)).toEqual(await describeSchema(fresh))
  const rows = backup.tables
    .filter(({ schema, name }) => schema === 'public' && !DERIVED_TABLES.includes(name))
    .reduce((sum, table) => sum + table.rows, 0)
  expect(rows).toBeGreaterThan(1000)
  expect(await countRows(url)).toBe(rows)
})

it('loadDatabase lets the jobs that were running run again without counting the attempt', async () => {
  const url = await newDatabase()
  const backup = await readBackup()
  await loadDatabase(url, backup, { replace: false })
  const jobs = await readRows(findTable(backup, '_private_jobs'))
  const interrupted = jobs.filter((job) => job['locked_at'] !== '\\N')
  expect(interrupted.length).toBeGreaterThan(0)
  const readAttempts = (rows: readonly Fields[]) => Object.fromEntries(rows.map(({ id = '', attempts }) => [id, Number(attempts)]))
  const stored = await query<{ id: string; attempts: string; locked_at: Date | null }>(
    url,
    'select id::text, attempts::text, locked_at from graphile_worker._private_jobs',
  )
  expect(stored.filter(({ locked_at }) => locked_at !== null)).toEqual([])
  expect(readAttempts(stored.map(({ id, attempts }) => ({ id, attempts })))).toEqual(
    readAttempts(jobs.map((job) => (interrupted.includes(job) ? { ...job, attempts: String(Number(job['attempts']) - 1) } : job))),
  )
})

it('migrate upgrades a database with the separate migrations of the previous version', async () => {
  const [url, fresh] = [await newDatabase(), await newDatabase()]
  const { migrations } = await readBackup()
  await migrateTo(url, migrations.at(-1) ?? 0)
  await query(url, 'truncate drizzle.__drizzle_migrations')
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ${migrations.map((at) => `('', ${at})`).join(', ')}`)
  await migrate(url)
  await migrate(fresh)
  expect(await describeSchema(url)).toEqual(await describeSchema(fresh))
})

it('migrate rejects a database older than the baseline migration with what to do', async () => {
  const url = await newDatabase()
  await migrate(url)
  await query(url, `update drizzle.__drizzle_migrations set created_at = ${(listKnownMigrations()[0] ?? 0) - 1}`)
  await expect(migrate(url)).rejects.toThrow('Start version 0.1.0 as of 22 November 2026 on it once')
})

it('migrate counts the products and sales of the previous version', async () => {
  const url = await newDatabase()
  await loadDatabase(url, await readBackup(), { replace: false })
  const [counts] = await query(
    url,
    `select (select sum(product_count)::int from product_facets) as products, (select sum(product_count)::int from product_offer_counts) as offers,
       (select sum(product_count)::int from product_variant_counts) as variants, (select sum(pieces)::int from monthly_sales) as pieces,
       (select count(*)::int from search_terms where word = 'hoodie') as hoodie,
       (select count(*)::int from products where state = 'active' and variants = '{}') as without_variants,
       (select sum(product_count)::int from product_counts) as listed, (select sum(stock)::int from product_summaries) as stock,
       (select sum(amount)::int from order_tallies where name like 'state %') as orders,
       (select count(*)::int from production_tickets where is_open) as open_tickets`,
  )
  const [expected] = await query(
    url,
    `select on_sale.products, on_sale.products as offers, on_sale.products as variants, (select sum(pieces)::int from sales) as pieces, 1 as hoodie, 0 as without_variants,
       (select count(*)::int from products) as listed,
       (select sum(on_hand)::int from product_variants join inventory on inventory.id = inventory_id where is_active) as stock,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from production_tickets ticket join order_lines line on line.id = order_line_id join orders ord on ord.id = order_id
         where shipping_status in ('pending', 'in_production', 'packed', 'on_hold') or (reprint > 0 and ticket.state <> 'packed')) as open_tickets
     from (select count(*)::int as products from products where state = 'active') on_sale`,
  )
  expect(counts).toEqual(expected)
})

const readHistory = (url: string) =>
  query<{ at: Date; actor: string; kind: string; data: unknown }>(url, 'select at, actor, kind, data from order_events order by at, id')

it('migrate converts every stored sentence of the previous version to an event with its data', async () => {
  const url = await newDatabase()
  await loadDatabase(url, await readBackup(), { replace: false })
  const history = await readHistory(url)
  const countKind = (kind: string): number => history.filter((event) => event.kind === kind).length
  expect(['placed', 'payment-received', 'payment-expired', 'status-changed'].map(countKind)).toEqual([9, 9, 5, 36])
  expect(history).toHaveLength(59)
  expect(history.filter(({ kind, data }) => !OrderEvent.safeParse({ kind, data }).success)).toEqual([])
  expect(history.find(({ kind }) => kind === 'status-changed')?.data).toEqual({ from: 'pending', to: 'in_production', reason: null })
  const [request] = await query<{ timeline: unknown }>(url, `select response #> '{order,timeline}' as timeline from order_requests`)
  expect(request?.timeline).toEqual([{ at: expect.any(String) as unknown, event: { kind: 'placed', data: {} } }])
})

/** Sentences of the previous version and what they are converted to, with the transition of the shipping status if there was one. */
const SENTENCES: [string, OrderEvent, object?][] = [
  [
    'On hold: The ink ran out (again).',
    { kind: 'status-changed', data: { from: 'packed', to: 'on_hold', reason: { text: 'The ink ran out (again).' } } },
    { state: 'shipping', from: 'packed', to: 'on_hold' },
  ],
  [
    'On hold: The payment is disputed at the bank.',
    { kind: 'status-changed', data: { from: 'pending', to: 'on_hold', reason: { code: 'payment-dispute' } } },
    { state: 'shipping', from: 'pending', to: 'on_hold' },
  ],
  ['No longer on hold.', { kind: 'resumed', data: { to: 'packed' } }, { state: 'shipping', from: 'on_hold', to: 'packed' }],
  [
    'Back in production: Printed again',
    { kind: 'returned-to-production', data: { reason: { code: 'printed-again' } } },
    { state: 'shipping', from: 'packed', to: 'in_production' },
  ],
  ['Late Sun: size M changed to L.', { kind: 'size-changed', data: { title: 'Late Sun', from: 'M', to: 'L' } }],
  [String.raw`Asked to cancel: two\nlines`, { kind: 'cancel-requested', data: { reason: 'two\nlines' } }],
  [
    'Corrected by the shop: Eda, 1 Road. Before: Ada, 1 Road.',
    { kind: 'recipient-corrected', data: { before: 'Ada, 1 Road', after: 'Eda, 1 Road' } },
  ],
  ['Dealt with: dispute fraudulent', { kind: 'review-cleared', data: { reason: { cause: 'dispute-opened', reason: 'fraudulent' } } }],
  ['Dealt with: I moved.', { kind: 'review-cleared', data: { reason: { cause: 'note', text: 'I moved.' } } }],
  ['Paid a second time.', { kind: 'surplus-received', data: { reason: { cause: 'paid-twice' } } }],
  [
    'Paid LKR 100.00 instead of LKR 3,850.00.',
    {
      kind: 'surplus-received',
      data: {
        reason: {
          cause: 'wrong-amount',
          paid: { amountMinor: 10_000, currency: 'LKR' },
          expected: { amountMinor: 385_000, currency: 'LKR' },
        },
      },
    },
  ],
  [
    'The buyer disputes the payment at their bank: product not received.',
    { kind: 'dispute-opened', data: { reason: 'product_not_received' } },
  ],
  ['2 of 10001-1 are printed again (transport).', { kind: 'reprinted', data: { ticket: '10001-1', quantity: 2, cause: 'transport' } }],
  [
    'LKR 1,650.00 is on its way back: The order was cancelled.',
    {
      kind: 'refund-started',
      data: { amount: { amountMinor: 165_000, currency: 'LKR' }, byHand: false, reason: { code: 'order-cancelled' } },
    },
  ],
  ['LKR 1,650.00 given back.', { kind: 'refunded', data: { amount: { amountMinor: 165_000, currency: 'LKR' } } }],
  [
    'The refund of LKR 1,650.00 failed: expired card',
    { kind: 'refund-failed', data: { amount: { amountMinor: 165_000, currency: 'LKR' }, error: { text: 'expired card' } } },
  ],
  ['We called you about the blue one.', { kind: 'note', data: { text: 'We called you about the blue one.' } }],
  ['The two of them are given back.', { kind: 'note', data: { text: 'The two of them are given back.' } }],
]

it('migrate keeps what people typed inside the sentences of the previous version, and any other text as a note', async () => {
  const url = await newDatabase()
  const backup = await editTable(await readBackup(), 'order_events', ([event = {}]) =>
    SENTENCES.map(([sentence, , change], index) => ({
      ...event,
      id: `01a20636-a3d6-7179-8d75-0000000000${10 + index}`,
      text: sentence.replaceAll('LKR ', 'LKR\u00a0'),
      ...(change && { change: JSON.stringify(change) }),
    })),
  )
  await loadDatabase(url, backup, { replace: false })
  expect((await readHistory(url)).map(({ kind, data }) => ({ kind, data }))).toEqual(SENTENCES.map(([, event]) => event))
})

it('migrate converts the reasons for a review, a hold and a cancellation', async () => {
  const url = await newDatabase()
  const backup = await editTable(await readBackup(), 'orders', (rows) =>
    rows.map((row, index) => {
      const reviews = [
        'Look at the address.',
        'Paid after the order was cancelled.',
        'dispute-lost',
        'Line 2 cannot be printed: A picture is missing.',
      ]
      const review = reviews[index]
      return {
        ...row,
        ...(review !== undefined && {
          attention: review,
          attention_kind: 'dispute',
          cancel_reason: 'Not confirmed in time.',
          hold_reason: 'No ink.',
        }),
      }
    }),
  )
  await loadDatabase(url, backup, { replace: false })
  const rows = await query<{ review_data: unknown; hold_reason: unknown; cancel_reason: unknown }>(
    url,
    'select review_data, hold_reason, cancel_reason from orders order by number',
  )
  expect(rows.map(({ review_data }) => review_data)).toEqual([
    { cause: 'note', text: 'Look at the address.' },
    { cause: 'paid-after-cancel' },
    { cause: 'dispute-lost' },
    { cause: 'line-not-printable', line: 2, error: 'A picture is missing.' },
    ...Array.from({ length: 5 }, () => null),
  ])
  expect(rows.slice(0, 4).every(({ review_data }) => ReviewReason.safeParse(review_data).success)).toBe(true)
  expect(rows[0]).toMatchObject({ hold_reason: { text: 'No ink.' }, cancel_reason: { code: 'not-confirmed' } })
  expect(Reason.safeParse(rows[0]?.hold_reason).success).toBe(true)
})

it('migrate gives back the uses of a code by orders that expired unpaid', async () => {
  const url = await newDatabase()
  const expired = { payment_status: 'failed', shipping_status: 'pending', stock: 'returned' }
  const backup = await editTable(await readBackup(), 'orders', (rows) =>
    rows.map((row, index) => ({ ...row, discount_code: 'SEASIDE', ...(index === 0 && expired) })),
  )
  await loadDatabase(url, backup, { replace: false })
  expect(await query(url, `select used from discounts where code = 'SEASIDE'`)).toEqual([{ used: 8 }])
})
