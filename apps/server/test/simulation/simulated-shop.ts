import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'

import { buildJobHandlers } from '../../src/app.ts'
import { releaseEmailClaims } from '../../src/features/emails/index.ts'
import { migrate } from '../../src/platform/database/index.ts'
import type { FileStore } from '../../src/platform/files/index.ts'
import type { JobContext, JobHandlers } from '../../src/platform/jobs/index.ts'
import { runPendingJobs } from '../../src/platform/jobs/job-runner.ts'
import { createStalledJobHandler } from '../../src/platform/jobs/worker-liveness.ts'
import type { DatabaseServer } from '../database-server.ts'
import { type FakeStripe, startFakeStripe } from '../fake-stripe/index.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { plainRenderer } from '../plain-renderer.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../smtp-server.ts'
import { DatabaseNetwork, type Fault } from './database-network.ts'
import { worldClock } from './world.ts'

/** The clock of the database: a schema that is searched before PostgreSQL's own functions, and after the tables. */
const DATABASE_CLOCK = `
  create schema sim;
  create table sim.clock (at timestamptz not null);
  insert into sim.clock values (pg_catalog.now());
  create function sim.now() returns timestamptz language sql stable as 'select at from sim.clock';
  create function sim.clock_timestamp() returns timestamptz language sql stable as 'select at from sim.clock';`

/** What survives the end of a process: a database and files. */
export interface Storage {
  url: string
  dataDir: string
}

const runAsAdministrator = async ({ administratorUrl }: DatabaseServer, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    // Statements that no transaction may contain run one by one.
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

let databaseCount = 0

/** A database and files: empty and migrated, or a copy of others, which no process may be using. */
export const createStorage = async (server: DatabaseServer, original?: Storage): Promise<Storage> => {
  databaseCount += 1
  const name = `simulation_${process.pid}_${databaseCount}`
  const url = new URL(server.applicationUrl)
  const role = decodeURIComponent(url.username)
  url.pathname = `/${name}`
  await runAsAdministrator(server, [
    `create database ${name} owner "${role}"${original ? ` template ${new URL(original.url).pathname.slice(1)}` : ''}`,
    `alter database ${name} set search_path = public, sim, pg_catalog`,
  ])
  const dataDir = await mkdtemp(join(tmpdir(), 'picasso-simulation-'))
  if (original) await cp(original.dataDir, dataDir, { recursive: true })
  else {
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query(DATABASE_CLOCK)
    await client.end()
    await migrate(url.href)
  }
  return { url: url.href, dataDir }
}

export const deleteStorage = async (server: DatabaseServer, { url, dataDir }: Storage): Promise<void> => {
  await runAsAdministrator(server, [`drop database ${new URL(url).pathname.slice(1)} with (force)`])
  await rm(dataDir, { recursive: true, force: true })
}

/** Asks before each use of the files: a dead process has none. */
const guardFiles = (files: FileStore, requireLife: () => void): FileStore =>
  new Proxy(files, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]): unknown => {
        requireLife()
        return Reflect.apply(member, target, values)
      }
    },
  })

/** What a person or another server gets when the process died before it could answer. */
export class NoAnswer extends Error {}

/** One shop whose process ends and starts again, on the same database and files, between fakes that remember everything. */
export class SimulatedShop {
  readonly storage: Storage
  readonly stripe: FakeStripe
  readonly smtp: TestSmtpServer
  readonly network: DatabaseNetwork
  /** Looks into the database past the network. */
  readonly observer: Client
  crashCount = 0
  #shop: OpenShop | undefined
  #death = new AbortController()

  private constructor(storage: Storage, doors: { stripe: FakeStripe; smtp: TestSmtpServer; network: DatabaseNetwork; observer: Client }) {
    this.storage = storage
    this.stripe = doors.stripe
    this.smtp = doors.smtp
    this.network = doors.network
    this.observer = doors.observer
    this.network.onCrash = () => {
      this.crashCount += 1
      this.stripe.trouble = 'reset'
      this.#death.abort(new Error('The process is dead.'))
    }
  }

  static async open(storage: Storage): Promise<SimulatedShop> {
    const observer = new Client({ connectionString: storage.url })
    // Its queries fail too; unhandled, the end of the server after an error would hide that error.
    observer.on('error', () => undefined)
    await observer.connect()
    const stripe = await startFakeStripe()
    const smtp = await startTestSmtpServer({ message: () => (shop.isAlive ? undefined : '421 Nobody is there') })
    const shop = new SimulatedShop(storage, { stripe, smtp, network: await DatabaseNetwork.start(storage.url), observer })
    await shop.setClock()
    await shop.#start()
    return shop
  }

  get isAlive(): boolean {
    return !this.#death.signal.aborted
  }

  get services(): OpenShop['services'] {
    return this.#running.services
  }

  get #running(): OpenShop {
    if (!this.#shop) throw new Error('The shop is not running.')
    return this.#shop
  }

  async #start(): Promise<void> {
    this.#death = new AbortController()
    const { url } = this.network
    const place = { url, notificationsUrl: this.storage.url, dataDir: this.storage.dataDir, renderer: plainRenderer }
    const environment = {
      ...this.stripe.environment,
      PUBLIC_URL: 'http://shop.test',
      SMTP_URL: this.smtp.url,
      MAIL_FROM: 'shop@shop.test',
      BANK_ACCOUNT: 'Example Bank, 123',
    }
    this.#shop = await openShop(place, { environment, clock: worldClock })
    const { signal } = this.#death
    this.#shop.services.files = guardFiles(this.#shop.services.files, () => signal.throwIfAborted())
  }

  /** Ends what is left of the dead process, and starts another as the operator's supervisor does. */
  async #restart(): Promise<void> {
    await this.#running.close().catch(() => undefined)
    this.network.restore()
    this.stripe.trouble = 'none'
    await this.#start()
  }

  /** As the heartbeat of a living process does when workers were missing twice: each run of the jobs is a worker that ends. */
  async #releaseDeadWorkers(): Promise<void> {
    const { rows } = await this.observer.query<{ id: string }>(
      `select locked_by as id from graphile_worker.jobs where locked_by is not null union select claimed_by from emails where claimed_by is not null`,
    )
    const { database } = this.services
    const { releaseJobs } = createStalledJobHandler(database, (workerIds) => releaseEmailClaims(database, workerIds))
    if (rows.length === 0) return
    const missing = rows.map(({ id }) => id)
    await releaseJobs(missing)
    await releaseJobs(missing)
  }

  async setClock(): Promise<void> {
    await this.observer.query('update sim.clock set at = $1', [worldClock.now()])
  }

  /** A request as a person or Stripe sends it. */
  readonly request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const { signal } = this.#death
    const response = await this.#running.app.inject(options)
    if (signal.aborted) throw new NoAnswer('The connection was closed.')
    return response
  }

  /** Does the due jobs with these names, or all, as a worker does; their failures are the queue's business. */
  async runJobs(names?: readonly string[]): Promise<void> {
    const { config, services } = this.#running
    const { signal } = this.#death
    const handlers = Object.entries(buildJobHandlers(config, services)).filter(([name]) => names?.includes(name) ?? true)
    const mortalHandlers: JobHandlers = Object.fromEntries(
      handlers.map(([name, handle]) => [name, (payload: unknown, context: JobContext) => handle(payload, { ...context, signal })]),
    )
    await runPendingJobs(services.directDatabase, mortalHandlers).catch(() => undefined)
  }

  /** What the schedule of the worker does at its times. */
  async addCronJob(name: string): Promise<void> {
    await this.observer.query('select graphile_worker.add_job($1, max_attempts => 1)', [name])
  }

  /** Does something while a fault waits for its statement; if that ends the process, another one is running afterwards. */
  async during<Result>(fault: Fault | undefined, work: () => Promise<Result>): Promise<Result> {
    this.network.arm(fault)
    try {
      return await work()
    } finally {
      this.network.arm(undefined)
      if (!this.isAlive) await this.#restart()
      await this.#releaseDeadWorkers()
    }
  }

  async close(): Promise<void> {
    try {
      await this.#shop?.close()
    } finally {
      this.stripe.close()
      await Promise.all([this.smtp.close(), this.observer.end(), this.network.close()])
    }
  }
}
