import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { PICTURE_WIDTHS, SHARE_PICTURE_SIZE } from '@picasso/contract'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { type DatabaseServer, startDatabaseServer } from '../../../server/test/database-server.ts'
import { startFakeStripe } from '../../../server/test/fake-stripe/index.ts'
import { startFakeIssuer } from '../../../server/test/openid-issuer.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { ADMIN } from './admin.ts'
import { ensureBuilt } from './build.ts'
import { createTestDatabase } from './database.ts'
import { startMailServer } from './mail-server.ts'
import { copyShopData, createDataFolder, type Shop, type ShopData, startShop } from './shop.ts'
import type { WorkerShop } from './worker-shop.ts'

/** Completed jobs are deleted; those with a later time wait for it. */
const countDueJobs = "select count(*)::int as count from graphile_worker.jobs where run_at <= now() and task_identifier <> 'picture-copies'"
const dropCopyJobs =
  "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'picture-copies' and locked_at is null))"

/** Each picture is served in place of its copies, like one that is narrower than they are. */
const insertCopies = `insert into picture_copies (key, width, copy_key)
  select key, width, key from (select distinct file_key as key from product_pictures) pictures, unnest($1::int[]) width
  on conflict do nothing`

/**
 * Waits until all products of the demo shop are on sale, their designs are drawn and the print files of the sample order are written: a shop
 * that is copied before would do it in each copy, beside the first journeys. Making narrower copies of the pictures would keep a core busy for
 * a minute, so they are served as they are; other pictures get copies as in any shop.
 */
const waitUntilSeeded = async (databaseUrl: string): Promise<void> => {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  for (;;) {
    const { rows } = await database.query<{ count: number }>(countDueJobs)
    await database.query(dropCopyJobs)
    if (rows[0]?.count === 0) break
    await setTimeout(100)
  }
  await database.query(insertCopies, [[...PICTURE_WIDTHS, SHARE_PICTURE_SIZE.width]])
  await database.end()
}

type TestedShop = Pick<Shop, 'url' | 'environment' | 'output' | 'stop'>

const readLogs = ({ folder, processes }: Cluster): string =>
  processes
    .filter(({ name }) => /^(?:web-\d|worker)$/.test(name))
    .map(({ name }) => readFileSync(join(folder, `${name}.log`), 'utf8'))
    .join('\n')

/** `npm run test:cluster`: the journeys pass through nginx to several processes. */
const startOnCluster = async (settings: Record<string, string>): Promise<TestedShop> => {
  const cluster = await startCluster(settings)
  await waitUntilSeeded(cluster.databaseUrl)
  let output = ''
  const stop = async (): Promise<void> => {
    output = readLogs(cluster)
    await cluster.stop()
  }
  return { url: cluster.url, environment: { ...cluster.environment }, output: () => output, stop }
}

/** The data of a shop of which all products are on sale. */
const seedShop = async (server: DatabaseServer, settings: Record<string, string>): Promise<ShopData> => {
  const data = { database: await createTestDatabase(server), folder: await createDataFolder() }
  const shop = await startShop(settings, data)
  await waitUntilSeeded(data.database.url)
  await shop.shutDown()
  return data
}

/** One shop on a server for each of the settings. Seeding takes longer than starting: one is seeded, and its data copied. */
const startOnServer = async (server: DatabaseServer, settings: readonly Record<string, string>[]): Promise<TestedShop[]> => {
  const [first, ...others] = settings
  if (first === undefined) return []
  const data = await seedShop(server, first)
  const copies = []
  // A database that is being copied cannot be copied a second time.
  for (const _ of others) copies.push(await copyShopData(data))
  const all = [data, ...copies]
  return Promise.all(settings.map((each, place) => startShop(each, all[place])))
}

interface Services {
  settings: Record<string, string>
  emailsUrl: string
  /** Where the payment provider reports to. */
  setShopUrl: (url: string) => void
  close: () => Promise<void>
}

/** The services around a shop: mailboxes, payment provider and account provider. */
const startServices = async (): Promise<Services> => {
  const postOffice = await startMailServer()
  const google = await startFakeIssuer()
  google.showsAccountPage = true
  const stripe = await startFakeStripe()
  const settings = {
    ...google.environment,
    ...stripe.environment,
    BANK_ACCOUNT: 'Picasso Ltd | Bank of the Coast | 0012 3456',
    // Each visitor sends an address of their own, as behind a proxy, so that no visitor reaches the limits of another.
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: postOffice.smtpUrl,
    MAIL_FROM: 'shop@example.com',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const close = async (): Promise<void> => {
    await postOffice.close()
    await google.close()
    stripe.close()
  }
  const setShopUrl = (url: string): void => {
    stripe.webhookUrl = `${url}/api/payments/stripe`
  }
  return { settings, emailsUrl: postOffice.emailsUrl, setShopUrl, close }
}

const reportComplaints = ({ output }: TestedShop): void => {
  const complaints = output()
    .split('\n')
    // Signing in and out is logged, and nothing to complain about.
    .filter((line) => line.startsWith('{') && !line.includes('"msg":"security event"'))
  if (complaints.length > 0) console.error(`The shop's log during the journeys:\n${complaints.join('\n')}`)
}

/** One shop per worker, for all of its journeys; each journey is a visitor who is new to it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await ensureBuilt()
  const services = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServices))
  const settings = services.map((each) => each.settings)
  const server = process.env['CLUSTER'] === '1' ? undefined : await startDatabaseServer()
  const shops = await (server === undefined ? Promise.all(settings.map(startOnCluster)) : startOnServer(server, settings))
  const workerShops = shops.map(({ url, environment }, place): WorkerShop => {
    services[place]?.setShopUrl(url)
    return { url, environment, emailsUrl: services[place]?.emailsUrl ?? '' }
  })
  project.provide('shops', workerShops)
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    shops.forEach(reportComplaints)
    await Promise.all(services.map(({ close }) => close()))
    await server?.stop()
  }
}
