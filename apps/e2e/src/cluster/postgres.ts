import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

import { pollUntil, SupervisedProcess } from './supervised-process.ts'

const VERSIONS_FOLDER = '/usr/lib/postgresql'
/** The newest PostgreSQL that Debian has installed. */
const [version] = existsSync(VERSIONS_FOLDER) ? readdirSync(VERSIONS_FOLDER).toSorted((a, b) => Number(b) - Number(a)) : []
const binaries = join(VERSIONS_FOLDER, version ?? '', 'bin')

export const hasPostgres = existsSync(join(binaries, 'postgres'))

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []

const run = (program: string, ...args: string[]): string => {
  const [command = '', ...words] = [...asPostgres, join(binaries, program), ...args]
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}

const getPostgresUserId = (): number => Number(spawnSync('id', ['--user', 'postgres'], { encoding: 'utf8' }).stdout)

/** A folder that PostgreSQL may write. */
const createDataFolder = async (path: string): Promise<void> => {
  await mkdir(path, { mode: 0o700 })
  const userId = getPostgresUserId()
  if (asPostgres.length > 0) await chown(path, userId, userId)
}

interface Place {
  folder: string
  port: number
}

interface PostgresOptions {
  folder: string
  ports: { primary: number; replica: number }
  password: string
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  // A replica that lost the connection asks again this soon, and not after 5 s.
  'wal_retrieve_retry_interval=200ms',
]

/** A primary and its streaming replica, without which no commit is acknowledged. */
export class PostgresPair {
  readonly primary: SupervisedProcess
  readonly replica: SupervisedProcess
  readonly #primaryPlace: Place
  readonly #replicaPlace: Place
  readonly #options: PostgresOptions

  constructor(options: PostgresOptions) {
    this.#options = options
    this.#primaryPlace = { folder: join(options.folder, 'primary'), port: options.ports.primary }
    this.#replicaPlace = { folder: join(options.folder, 'replica'), port: options.ports.replica }
    this.primary = this.#createServer('primary', this.#primaryPlace)
    this.replica = this.#createServer('replica', this.#replicaPlace)
  }

  #createServer(name: string, place: Place): SupervisedProcess {
    return new SupervisedProcess({
      name,
      command: () => [
        ...asPostgres,
        join(binaries, 'postgres'),
        '-D',
        place.folder,
        '-p',
        String(place.port),
        ...SETTINGS.flatMap((setting) => ['-c', setting]),
        '-c',
        `cluster_name=${name}`,
      ],
      cwd: '/',
      logFile: join(this.#options.folder, `${name}.log`),
      stopSignal: 'SIGINT',
      isReady: () => this.#isAnswering(place.port),
    })
  }

  /** Address for a role on the server that listens on a port. */
  getUrl(port: number, { user = 'shop', database = 'shop' } = {}): string {
    return `postgres://${user}:${this.#options.password}@127.0.0.1:${port}/${database}`
  }

  /** A statement of the superuser. */
  async query<Row extends object>(port: number, statement: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ connectionString: this.getUrl(port, { user: 'postgres', database }) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  #isAnswering(port: number): Promise<boolean> {
    return this.query(port, 'select 1').then(
      () => true,
      () => false,
    )
  }

  async start(): Promise<void> {
    const { folder, password } = this.#options
    await createDataFolder(this.#primaryPlace.folder)
    await createDataFolder(this.#replicaPlace.folder)
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, password, { mode: 0o644 })
    const authentication = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    run('initdb', '--pgdata', this.#primaryPlace.folder, ...authentication, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
    await this.primary.start()
    const { port } = this.#primaryPlace
    await this.query(port, `create role shop login password '${password}'`)
    await this.query(port, 'create database shop owner shop')
    const source = this.getUrl(port, { user: 'postgres', database: 'postgres' })
    const copy = ['--write-recovery-conf', '--create-slot', '--slot=replica', '--checkpoint=fast', '--no-sync']
    run('pg_basebackup', '--pgdata', this.#replicaPlace.folder, '--dbname', source, ...copy)
    await this.replica.start()
    // A promoted replica then has every acknowledged commit.
    await this.query(port, `alter system set synchronous_standby_names = 'replica'`)
    await this.query(port, 'select pg_reload_conf()')
    await this.waitUntilSynchronous()
  }

  async waitUntilSynchronous(): Promise<void> {
    await pollUntil('the replica has every commit', async () => {
      const rows = await this.query<{ sync_state: string }>(this.#primaryPlace.port, 'select sync_state from pg_stat_replication').catch(
        () => [],
      )
      return rows.some(({ sync_state: state }) => state === 'sync')
    })
  }

  /** The primary is lost: the replica takes over its data and its address, as a virtual address or a Service would. */
  async promote(): Promise<void> {
    await this.primary.lose()
    run('pg_ctl', 'promote', '--wait', '--pgdata', this.#replicaPlace.folder)
    await this.replica.stop()
    this.#replicaPlace.port = this.#primaryPlace.port
    await this.replica.start()
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.replica.stop()])
  }
}
