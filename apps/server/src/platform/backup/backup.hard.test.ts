import { hash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import {
  Browser,
  duplicateCartLine,
  placeTestOrder,
  createPlainPicture,
  uploadTestPicture,
  createGuestWithLine,
} from '../../../test/browser.ts'
import { createEmptyDatabase, startTestShop, type TestShop } from '../../../test/harness.ts'
import { closeDatabase, listKnownMigrations, migrate, openDatabase } from '../database/index.ts'
import { openFiles } from '../files/index.ts'
import { findSecret, secretPath, createSecrets } from '../secrets/index.ts'
import { moveDatabase, readBackup, restoreBackup, writeBackup } from './index.ts'
import { MANIFEST_FILE } from './manifest.ts'
import { readFileKeys } from './scan-file-keys.ts'

const IS_HARD = process.env['HARD'] === '1'
const [BUYERS, ORDERS_EACH, ROUNDS] = IS_HARD ? [12, 30, 5] : [4, 4, 1]

let folder: string
let shop: TestShop
let secret: string
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-archive-'))
  shop = await startTestShop()
  secret = (await findSecret(undefined, shop.config.dataDir)) ?? ''
})
afterAll(async () => {
  await shop.close()
  await Promise.all([...drops.map((drop) => drop()), rm(folder, { recursive: true, force: true })])
})

const emptyDatabase = async (): Promise<string> => {
  const { url, drop } = await createEmptyDatabase()
  drops.push(drop)
  return url
}
const newFolder = () => mkdtemp(join(folder, 'part-'))
const backUp = async (databaseUrl = shop.databaseUrl) => {
  const target = await newFolder()
  const secrets = createSecrets(secret)
  return { target, manifest: await writeBackup({ databaseUrl, files: shop.services.files, secrets, secret }, target) }
}
/** Restores into a new folder and a new database, as on a new machine. */
const restore = async (archive: string, over: { databaseUrl?: string; dataDir?: string; givenSecret?: string; replace?: boolean } = {}) => {
  const content = await readBackup(archive)
  const databaseUrl = over.databaseUrl ?? (await emptyDatabase())
  const dataDir = over.dataDir ?? (await newFolder())
  const files = openFiles({ s3: undefined, dataDir }, createSecrets(content.secret))
  await restoreBackup(content, { databaseUrl, dataDir, configuredSecret: over.givenSecret, files }, { replace: over.replace ?? false })
  return { databaseUrl, dataDir, files }
}
const ask = async <Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
const orderNumbers = async (url: string) => (await ask<{ number: string }>(url, 'select number from orders')).map(({ number }) => number)
const tablesIn = async (url: string) =>
  (await ask<{ tables: number }>(url, `select count(*)::int as tables from pg_tables where schemaname = 'public'`))[0]?.tables
/** Contradictions that no consistent snapshot contains. */
const CONTRADICTIONS = `
  select 'an order without lines' as what from orders where not exists (select from order_lines where order_id = orders.id)
  union all select 'an order without its history' from orders where not exists (select from order_events where order_id = orders.id)
  union all select 'an order without a payment' from orders where not exists (select from payments where order_id = orders.id)`
const missingFiles = async ({ databaseUrl, files }: Awaited<ReturnType<typeof restore>>): Promise<string[]> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  const keys = [...(await readFileKeys(client)).keys()]
  await client.end()
  const present = await Promise.all(keys.map((key) => files.has(key)))
  return keys.filter((_key, index) => !present[index])
}

describe('writeBackup', () => {
  it(
    'contains every order acknowledged before it began, is consistent, and restores to a working shop',
    async () => {
      const acknowledged: string[] = []
      let isBuying = true
      const buy = async (at: number): Promise<void> => {
        const { browser, line } = await createGuestWithLine(shop)
        for (const copy of await duplicateCartLine(shop, line._id, ORDERS_EACH)) {
          if (isBuying) acknowledged.push((await placeTestOrder(browser, [copy], { paymentMethod: 'cash-on-delivery' })).order.number)
          await uploadTestPicture(browser, await createPlainPicture(40 + at, 40, '#336699'))
        }
      }
      const crowd = Promise.all(Array.from({ length: BUYERS }, (_, at) => buy(at)))
      const restored: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await expect.poll(() => acknowledged.length).toBeGreaterThan(restored.length)
        const before = [...acknowledged]
        const { target, manifest } = await backUp()
        expect([manifest.files.missing, manifest.files.damaged]).toEqual([[], []])
        const copy = await restore(target)
        const numbers = await orderNumbers(copy.databaseUrl)
        expect(numbers).toEqual(expect.arrayContaining(before))
        expect(numbers).toHaveLength(manifest.tables.find(({ name }) => name === 'orders')?.rows ?? -1)
        expect(await ask(copy.databaseUrl, CONTRADICTIONS)).toEqual([])
        expect(await missingFiles(copy)).toEqual([])
        expect(await findSecret(undefined, copy.dataDir)).toBe(secret)
        // Constraints are in force again.
        await expect(ask(copy.databaseUrl, `insert into order_lines select * from order_lines limit 1`)).rejects.toThrow(/duplicate key/)
        restored.push(copy.databaseUrl)
      }
      isBuying = false
      await crowd
    },
    IS_HARD ? 600_000 : 120_000,
  )

  it('writes a list of files that sha256sum can check, and the secret', async () => {
    const { target } = await backUp()
    const list = await readFile(join(target, 'files.sha256'), 'utf8')
    for (const line of list.split('\n').filter(Boolean)) {
      const [expected, path = ''] = line.split('  ')
      expect(hash('sha256', await readFile(join(target, path)))).toBe(expected)
    }
    expect(await readFile(join(target, 'app-secret'), 'utf8')).toBe(secret)
  })

  it('rejects a folder that is not empty', async () => {
    const { target } = await backUp()
    const again = writeBackup({ databaseUrl: shop.databaseUrl, files: shop.services.files, secrets: createSecrets(secret), secret }, target)
    await expect(again).rejects.toThrow(/is not empty/)
  })

  it('lists files that are missing or damaged in the store', async () => {
    const browser = new Browser(shop)
    const [lost, broken] = await Promise.all(
      ['#010203', '#040506'].map(async (color) => uploadTestPicture(browser, await createPlainPicture(30, 30, color))),
    )
    const keys = [lost, broken].map((picture) => /[a-f0-9]{64}\.\w+/.exec(JSON.stringify(picture))?.[0] ?? '')
    const paths = keys.map((key) => join(shop.config.dataDir, 'files', key.slice(0, 2), key))
    const originals = await Promise.all(paths.map((path) => readFile(path)))
    await rm(paths[0] ?? '')
    await writeFile(paths[1] ?? '', 'not a picture')
    const { target, manifest } = await backUp()
    expect(manifest.files).toMatchObject({ missing: [keys[0]], damaged: [keys[1]] })
    expect(await missingFiles(await restore(target))).toEqual(expect.arrayContaining(keys))
    await Promise.all(paths.map((path, index) => writeFile(path, originals[index] ?? '')))
  })
})

describe('restoreBackup', () => {
  let spoiled: ReturnType<typeof backUp> | undefined
  const changeManifest = (change: (manifest: Record<string, unknown>) => void) => async (target: string) => {
    const path = join(target, MANIFEST_FILE)
    const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')))
    change(manifest)
    await writeFile(path, JSON.stringify(manifest))
  }
  const someFile = async (target: string): Promise<string> => {
    const names = await readdir(join(target, 'files'), { recursive: true })
    return join(target, 'files', names.find((name) => name.includes('.')) ?? '')
  }
  const ORDERS = 'database/public.orders.copy.gz'

  it.each<[string, RegExp, (target: string) => Promise<unknown>]>([
    ['cut short before its end', /no manifest.json .* cut short/, (target) => rm(join(target, MANIFEST_FILE))],
    ['with half a manifest', /cut short or damaged/, (target) => truncate(join(target, MANIFEST_FILE), 300)],
    ['without one of its tables', /incomplete: .*public.orders/, (target) => rm(join(target, ORDERS))],
    ['with half a table', /damaged: .*public.orders/, (target) => truncate(join(target, ORDERS), 40)],
    ['without one of its files', /incomplete: files/, async (target) => rm(await someFile(target))],
    ['with another file in the place of one', /damaged: files/, async (target) => writeFile(await someFile(target), 'other')],
    ['with half a list of files', /damaged: files.sha256/, (target) => truncate(join(target, 'files.sha256'), 10)],
    ['of another program', /not that of a backup of this shop/, (target) => writeFile(join(target, MANIFEST_FILE), '{"format":"other"}')],
    ['in a newer format', /newer version of the shop/, changeManifest((manifest) => (manifest['version'] = 2))],
    [
      'of a newer database',
      /newer version of the shop \(0/,
      changeManifest((manifest) => (manifest['migrations'] = [...listKnownMigrations(), 9_999_999_999_999])),
    ],
    ['of a database of another kind', /does not know/, changeManifest((manifest) => (manifest['migrations'] = [1, 2]))],
  ])('rejects a backup %s with a message and changes nothing', async (_kind, sentence, spoil) => {
    const original = (await (spoiled ??= backUp())).target
    const target = await newFolder()
    await cp(original, target, { recursive: true })
    await spoil(target)
    const databaseUrl = await emptyDatabase()
    const dataDir = await newFolder()
    await expect(restore(target, { databaseUrl, dataDir })).rejects.toThrow(sentence)
    expect(await tablesIn(databaseUrl)).toBe(0)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('leaves a database that no shop starts on when it is interrupted, and succeeds when repeated', async () => {
    const { target } = await backUp()
    const content = await readBackup(target)
    const databaseUrl = await emptyDatabase()
    const dataDir = await newFolder()
    const [first, ...tables] = content.database.tables
    if (!first) throw new Error('The backup has no tables.')
    // As when the machine loses power: no cleanup runs.
    const openStream = async () => {
      await ask(
        databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'picasso restore'`,
      )
      return first.openStream()
    }
    const cut = { ...content, database: { ...content.database, tables: [{ ...first, openStream }, ...tables] } }
    const files = openFiles({ s3: undefined, dataDir }, createSecrets(content.secret))
    const into = { databaseUrl, dataDir, configuredSecret: undefined, files }
    await expect(restoreBackup(cut, into, { replace: false })).rejects.toThrow(/connection/i)
    await expect(migrate(databaseUrl)).rejects.toThrow(/was cut short. Do it once more/)
    expect(await findSecret(undefined, dataDir)).toBeUndefined()
    await restore(target, { databaseUrl, dataDir })
    await migrate(databaseUrl)
    expect((await orderNumbers(databaseUrl)).toSorted()).toEqual((await orderNumbers(shop.databaseUrl)).toSorted())
  })

  it('overwrites a shop only with the option replace', async () => {
    const { target } = await backUp()
    const { databaseUrl, dataDir } = await restore(target)
    await expect(restore(target, { databaseUrl, dataDir })).rejects.toThrow(/not empty/)
    await ask(databaseUrl, `update orders set number = number || '-changed'`)
    await restore(target, { databaseUrl, dataDir, replace: true })
    expect((await orderNumbers(databaseUrl)).filter((number) => number.endsWith('-changed'))).toEqual([])
  })

  it('rejects a database that a running shop uses, even with the option replace', async () => {
    const { target } = await backUp()
    const { databaseUrl, dataDir } = await restore(target)
    const open = openDatabase(databaseUrl)
    try {
      await open.$client.query('select 1')
      await expect(restore(target, { databaseUrl, dataDir, replace: true })).rejects.toThrow(/A shop is using this database/)
    } finally {
      await closeDatabase(open)
    }
  })

  it('rejects a shop with another secret', async () => {
    const { target } = await backUp()
    await expect(restore(target, { givenSecret: 'another secret of more than thirty-two letters' })).rejects.toThrow(/APP_SECRET is not/)
    const dataDir = await newFolder()
    await writeFile(secretPath(dataDir), 'the secret of another shop')
    await expect(restore(target, { dataDir })).rejects.toThrow(/another shop's secret/)
  })
})

describe('moveDatabase', () => {
  it('copies every table and rejects a target that is not empty', async () => {
    const target = await emptyDatabase()
    const tables = await moveDatabase(shop.databaseUrl, target)
    expect(tables.find(({ name }) => name === 'orders')?.rows).toBe((await orderNumbers(shop.databaseUrl)).length)
    expect((await orderNumbers(target)).toSorted()).toEqual((await orderNumbers(shop.databaseUrl)).toSorted())
    await expect(moveDatabase(shop.databaseUrl, target)).rejects.toThrow(/not empty/)
  })
})
