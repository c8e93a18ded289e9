import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { acceptsConnections, findFreePort } from '../../../server/test/ports.ts'
import { MAIN_FILE, PROJECT_FOLDER } from '../harness/shop.ts'
import { asPostgres, hasPostgres, PostgresPair } from './postgres.ts'
import { isReady, pollUntil, SupervisedProcess } from './supervised-process.ts'

const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path))

const nginx = findProgram('nginx')
const pgbouncer = findProgram('pgbouncer')

/** Debian's packages that are missing here. */
export const MISSING_PACKAGES = [
  ...(hasPostgres ? [] : ['postgresql']),
  ...(pgbouncer === undefined ? ['pgbouncer'] : []),
  ...(nginx === undefined ? ['nginx'] : []),
]

const DEPLOY_FOLDER = join(PROJECT_FOLDER, 'deploy')
const BUCKET = 'shop'
/** The only key that s3rver knows. */
const S3_KEY = 'S3RVER'

type Ports = Record<'proxy' | 'pooler' | 'primary' | 'replica' | 'objects' | 'worker' | 'web1' | 'web2' | 'web3', number>

const choosePorts = async (): Promise<Ports> => ({
  proxy: await findFreePort(),
  pooler: await findFreePort(),
  primary: await findFreePort(),
  replica: await findFreePort(),
  objects: await findFreePort(),
  worker: await findFreePort(),
  web1: await findFreePort(),
  web2: await findFreePort(),
  web3: await findFreePort(),
})

interface Folder {
  folder: string
  ports: Ports
  password: string
}

/** PgBouncer with the configuration of `deploy`, on other ports. */
const createPooler = async ({ folder, ports, password }: Folder): Promise<SupervisedProcess> => {
  const [configuration, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const original = await readFile(join(DEPLOY_FOLDER, 'pgbouncer.ini'), 'utf8')
  await writeFile(users, `"shop" "${password}"\n`)
  await writeFile(
    configuration,
    original
      .replace('port=5432', `port=${ports.primary}`)
      .replace('listen_port = 6432', `listen_port = ${ports.pooler}`)
      .replace('auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${users}`),
  )
  return new SupervisedProcess({
    name: 'pooler',
    command: () => [...asPostgres, pgbouncer ?? '', configuration],
    cwd: folder,
    logFile: join(folder, 'pooler.log'),
    stopSignal: 'SIGINT',
    isReady: () => acceptsConnections(ports.pooler),
  })
}

/** An object store that keeps its files in a folder: made for tests, and the only one that npm installs. */
const createObjectStore = ({ folder, ports }: Folder): SupervisedProcess =>
  new SupervisedProcess({
    name: 'objects',
    command: () => [
      process.execPath,
      join(PROJECT_FOLDER, 'node_modules/s3rver/bin/s3rver.js'),
      '--silent',
      '--directory',
      join(folder, 'objects'),
      '--address',
      '127.0.0.1',
      '--port',
      String(ports.objects),
      '--configure-bucket',
      BUCKET,
    ],
    cwd: folder,
    logFile: join(folder, 'objects.log'),
    stopSignal: 'SIGINT',
    isReady: () => acceptsConnections(ports.objects),
  })

/** nginx with the location of `deploy`, without a certificate. */
class Proxy extends SupervisedProcess {
  readonly #upstreamFile: string
  readonly #webPorts: readonly number[]

  constructor({ folder, ports }: Folder) {
    super({
      name: 'proxy',
      command: () => [nginx ?? '', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
      cwd: folder,
      logFile: join(folder, 'proxy.log'),
      stopSignal: 'SIGQUIT',
      isReady: () => acceptsConnections(ports.proxy),
    })
    this.#upstreamFile = join(folder, 'upstream.conf')
    this.#webPorts = [ports.web1, ports.web2, ports.web3]
  }

  static async create({ folder, ports, password }: Folder): Promise<Proxy> {
    const proxy = new Proxy({ folder, ports, password })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    await writeFile(
      join(folder, 'nginx.conf'),
      `worker_processes 1;
error_log ${folder}/proxy-error.log;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  # As behind a load balancer on this machine: visitors of a test have addresses of their own.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  upstream picasso { include ${folder}/upstream.conf; keepalive 32; }
  server { listen 127.0.0.1:${ports.proxy}; include ${DEPLOY_FOLDER}/nginx/proxy.conf; }
}
`,
    )
    await proxy.#writeUpstream(undefined)
    return proxy
  }

  #writeUpstream(portWithout: number | undefined): Promise<void> {
    const lines = this.#webPorts.map(
      (port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${port === portWithout ? ' down' : ''};\n`,
    )
    return writeFile(this.#upstreamFile, lines.join(''))
  }

  /** Sends nothing more to a web process, and waits until it has answered what was sent before. */
  async sendElsewhere(portWithout: number | undefined): Promise<void> {
    await this.#writeUpstream(portWithout)
    const workers = this.childPids
    this.signal('SIGHUP')
    await pollUntil('nginx has ended the requests of the former configuration', () => {
      const current = this.childPids
      return current.length > 0 && !workers.some((pid) => current.includes(pid))
    })
  }
}

interface Shops {
  webs: { process: SupervisedProcess; port: number }[]
  worker: SupervisedProcess
}

const createShops = ({ folder, ports }: Folder, settings: Readonly<Record<string, string>>): Shops => {
  const createShop = (name: string, role: 'web' | 'worker', port: number): SupervisedProcess =>
    new SupervisedProcess({
      name,
      command: () => [process.execPath, MAIN_FILE],
      environment: { ...settings, HOME: folder, ROLE: role, PORT: String(port), DATA_DIR: join(folder, name) },
      cwd: PROJECT_FOLDER,
      logFile: join(folder, `${name}.log`),
      stopSignal: 'SIGTERM',
      isReady: () => isReady(`http://127.0.0.1:${port}`),
    })
  const webs = [ports.web1, ports.web2, ports.web3].map((port, at) => ({ process: createShop(`web-${at + 1}`, 'web', port), port }))
  return { webs, worker: createShop('worker', 'worker', ports.worker) }
}

export interface Cluster {
  /** Origin behind nginx. */
  url: string
  /** Addresses of the database for statements of a test: the primary, and the replica until it is promoted. */
  databaseUrl: string
  replicaUrl: string
  /** Folder of all logs and data. */
  folder: string
  /** The environment of its processes; a command with the same one works on the same shop. */
  environment: Readonly<Record<string, string>>
  /** Every process, in the order of their start. */
  processes: readonly SupervisedProcess[]
  database: PostgresPair
  /** Restarts every process of the shop, one after the other. */
  restartShops: () => Promise<void>
  stop: () => Promise<void>
}

const createEnvironment = ({ ports }: Folder, database: PostgresPair, settings: Readonly<Record<string, string>>) => ({
  PUBLIC_URL: `http://127.0.0.1:${ports.proxy}`,
  TRUST_PROXY: '127.0.0.1',
  SHOP_DEMO: 'small',
  APP_SECRET: randomBytes(32).toString('hex'),
  DATABASE_URL: database.getUrl(ports.pooler),
  DATABASE_DIRECT_URL: database.getUrl(ports.primary),
  DATABASE_REPLICA_URL: database.getUrl(ports.replica),
  FILES_S3_ENDPOINT: `http://127.0.0.1:${ports.objects}`,
  FILES_S3_BUCKET: BUCKET,
  FILES_S3_KEY: S3_KEY,
  FILES_S3_SECRET: S3_KEY,
  ...settings,
})

/**
 * A shop on this machine as on many: nginx, three web processes and a worker, PgBouncer, a primary with its replica, and an object store.
 * @param settings variables of the environment, instead of those above
 */
export const startCluster = async (settings: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-cluster-'))
  // PostgreSQL, PgBouncer and the processes of nginx run as other users.
  await chmod(folder, 0o755)
  const place: Folder = { folder, ports: await choosePorts(), password: randomBytes(18).toString('hex') }
  const { ports } = place
  await mkdir(join(folder, 'postgresql'), { mode: 0o755 })
  const database = new PostgresPair({ folder: join(folder, 'postgresql'), ports, password: place.password })
  const environment = createEnvironment(place, database, settings)
  const pooler = await createPooler(place)
  const objects = createObjectStore(place)
  const proxy = await Proxy.create(place)
  const { webs, worker } = createShops(place, environment)
  const shops = [...webs.map((web) => web.process), worker]
  const stop = async (): Promise<void> => {
    await proxy.stop()
    await Promise.all(shops.map((shop) => shop.stop()))
    await Promise.all([pooler.stop(), objects.stop()])
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await database.start()
    await Promise.all([pooler.start(), objects.start()])
    await Promise.all(shops.map((shop) => shop.start()))
    await proxy.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: environment.PUBLIC_URL,
    databaseUrl: environment.DATABASE_DIRECT_URL,
    replicaUrl: environment.DATABASE_REPLICA_URL,
    folder,
    environment,
    processes: [database.primary, database.replica, pooler, objects, ...shops, proxy],
    database,
    restartShops: async () => {
      for (const { process: shop, port } of webs) {
        await proxy.sendElsewhere(port)
        await shop.stop()
        await shop.start()
        await proxy.sendElsewhere(undefined)
      }
      await worker.stop()
      await worker.start()
    },
    stop,
  }
}
