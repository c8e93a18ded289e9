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
import { type Shop, startShop } from './shop.ts'
import type { WorkerShop } from './worker-shop.ts'

/** Completed jobs are deleted. */
const countSeedJobs = "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'seed-demo-products'"
const dropCopyJobs =
  "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'picture-copies' and locked_at is null))"

/** Each picture is served in place of its copies, like one that is narrower than they are. */
const insertCopies = `insert into picture_copies (key, width, copy_key)
  select key, width, key from (select distinct file_key as key from product_pictures) pictures, unnest($1::int[]) width
  on conflict do nothing`

/**
 * Waits until all products of the demo shop are on sale. Making narrower copies of their pictures would keep a core busy for a minute, so
 * they are served as they are; other pictures get copies as in any shop.
 */
const waitUntilSeeded = async (database: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await database.query<{ count: number }>(countSeedJobs)
  await database.query(dropCopyJobs)
  if (rows[0]?.count === 0) {
    await database.query(insertCopies, [[...PICTURE_WIDTHS, SHARE_PICTURE_SIZE.width]])
    return
  }
  await setTimeout(100)
  await waitUntilSeeded(database)
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
  const database = new Client({ connectionString: cluster.databaseUrl })
  await database.connect()
  await waitUntilSeeded(database)
  await database.end()
  let output = ''
  const stop = async (): Promise<void> => {
    output = readLogs(cluster)
    await cluster.stop()
  }
  return { url: cluster.url, environment: { ...cluster.environment }, output: () => output, stop }
}

const startOnServer = async (server: DatabaseServer, settings: Record<string, string>): Promise<TestedShop> => {
  const database = await createTestDatabase(server)
  const shop = await startShop(settings, database)
  await waitUntilSeeded(database)
  return shop
}

/** A shop with the services around it: mailboxes, payment provider and account provider. */
const openPlace = async (server: DatabaseServer | undefined): Promise<{ shop: WorkerShop; close: () => Promise<void> }> => {
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
  const shop = await (server === undefined ? startOnCluster(settings) : startOnServer(server, settings))
  stripe.webhookUrl = `${shop.url}/api/payments/stripe`
  const close = async (): Promise<void> => {
    await shop.stop()
    await postOffice.close()
    await google.close()
    stripe.close()
    const complaints = shop
      .output()
      .split('\n')
      // Signing in and out is logged, and nothing to complain about.
      .filter((line) => line.startsWith('{') && !line.includes('"msg":"security event"'))
    if (complaints.length > 0) console.error(`The shop's log during the journeys:\n${complaints.join('\n')}`)
  }
  return { shop: { url: shop.url, environment: shop.environment, emailsUrl: postOffice.emailsUrl }, close }
}

/** One shop per worker, for all of its journeys; each journey is a visitor who is new to it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await ensureBuilt()
  const server = process.env['CLUSTER'] === '1' ? undefined : await startDatabaseServer()
  const places = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => openPlace(server)))
  project.provide(
    'shops',
    places.map(({ shop }) => shop),
  )
  return async () => {
    await Promise.all(places.map(({ close }) => close()))
    await server?.stop()
  }
}
