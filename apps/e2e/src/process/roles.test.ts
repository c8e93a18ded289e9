import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type EmbeddedDatabase, startEmbedded } from '../../../server/src/platform/database/embedded/index.ts'
import { type FakeStripe, startFakeStripe } from '../../../server/test/fake-stripe/index.ts'
import { findFreePort } from '../../../server/test/ports.ts'
import { type TestSmtpServer, startTestSmtpServer } from '../../../server/test/smtp-server.ts'
import { ensureBuilt } from '../harness/build.ts'
import { Buyer } from './buyer.ts'
import { childrenOf, killHard, type RunningShop, startShop } from './operator.ts'

const DONE_AFTER_MS = 120_000

let folder: string
let server: EmbeddedDatabase
let box: TestSmtpServer
let stripe: FakeStripe
let session: Client
let running: RunningShop[] = []

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-roles-'))
  server = await startEmbedded({ folder: join(folder, 'server'), isEphemeral: true })
  box = await startTestSmtpServer()
  stripe = await startFakeStripe()
  session = new Client({ connectionString: server.url })
  await session.connect()
})
afterEach(async () => {
  killHard(running.map(({ node }) => Number(node.pid)))
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  await session.end()
  await server.stop()
  await box.close()
  stripe.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (role: 'web' | 'worker', port: number, publicUrl: string): Promise<RunningShop> => {
  const shop = await startShop({
    dataDir: join(folder, 'data'),
    port,
    settings: {
      ...stripe.environment,
      ROLE: role,
      LOG_LEVEL: 'info',
      DATABASE_URL: server.url,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: box.url,
      MAIL_FROM: 'shop@example.com',
      ADMIN_EMAIL: 'admin@example.com',
    },
  })
  running.push(shop)
  await shop.ready()
  return shop
}

/** Names of the jobs that a process logged as done or failed. */
const listJobs = ({ output }: RunningShop): string[] =>
  [...output().matchAll(/"job":"([\w-]+)".*"msg":"job (?:done|failed)"/g)].map(([, name]) => name ?? '')

const printFiles = async (): Promise<string[]> => {
  const { rows } = await session.query<{ state: string }>('select print_files as state from order_lines')
  return rows.map(({ state }) => state)
}

describe('a web process beside a worker process', () => {
  it('leaves jobs to it: the worker sends the email and renders the print files of an order', async () => {
    const [webPort, workerPort] = [await findFreePort(), await findFreePort()]
    const publicUrl = `http://127.0.0.1:${webPort}`
    stripe.webhookUrl = `${publicUrl}/api/payments/stripe`
    const web = await open('web', webPort, publicUrl)
    const worker = await open('worker', workerPort, publicUrl)
    expect((await fetch(`${worker.url}/products-shop`)).status).toBe(404)

    const buyer = new Buyer(web.url)
    await buyer.buy()
    await buyer.pay()
    await expect.poll(() => buyer.paymentState(), { timeout: DONE_AFTER_MS }).toBe('confirmed')
    await expect.poll(printFiles, { timeout: DONE_AFTER_MS }).toEqual(['ready'])
    const number = buyer.placed?.order.number ?? ''
    await expect
      .poll(() => box.received.some(({ headers }) => headers.to?.includes('Ada Perera') && headers.subject?.includes(number)), {
        timeout: DONE_AFTER_MS,
      })
      .toBe(true)

    // An email is sent before its job is recorded as done.
    await expect.poll(() => listJobs(worker), { timeout: DONE_AFTER_MS }).toEqual(expect.arrayContaining(['print-files', 'send-email']))
    expect(listJobs(web)).toEqual([])
    expect(childrenOf(web)).toEqual([])
    expect(childrenOf(worker)).not.toEqual([])
  })
})
