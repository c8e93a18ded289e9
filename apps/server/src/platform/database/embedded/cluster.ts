import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findBinaries } from './binaries.ts'
import { findIdentity } from './identity.ts'

export interface ClusterOptions {
  /** Folder that holds the database, its passwords and its log. */
  folder: string
  /** For tests: nothing is forced to the disk, so a crash of the machine would lose it. */
  throwaway: boolean
}

/** Files and programs of one embedded PostgreSQL; starting and finding it is `launch.ts`'s. */
export interface Cluster {
  folder: string
  data: string
  log: string
  superuserPassword: string
  applicationPassword: string
  /** Starts PostgreSQL in a process group of its own, so that Ctrl-C in the terminal reaches the shop first. */
  spawn(port: number): ReturnType<typeof spawn>
  readLog(): string
}

const DURABLE = ['fsync=on', 'full_page_writes=on', 'max_connections=60', 'shared_buffers=128MB']
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', 'shared_buffers=64MB']
const ALWAYS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'cluster_name=picasso',
  // Above ERROR: a failed statement is told to the shop, and its line here would hold the names and addresses it was about.
  'log_min_messages=log',
]

const password = (path: string, owner: { user: number; group: number } | undefined): string => {
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (owner) chownSync(path, owner.user, owner.group)
  return readFileSync(path, 'utf8')
}

/** Opens the cluster in a folder and makes it first where there is none. */
export const openCluster = ({ folder, throwaway }: ClusterOptions): Cluster => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const binaries = findBinaries()
  const { prefix, owner } = findIdentity()
  if (owner) chownSync(folder, owner.user, owner.group)
  const data = join(folder, 'cluster')
  const log = join(folder, 'postgresql.log')
  const passwordFile = join(folder, 'superuser-password')
  const superuserPassword = password(passwordFile, owner)
  const applicationPassword = password(join(folder, 'application-password'), owner)
  const [program = '', ...words] = prefix

  const command = (path: string, options: string[]): [string, string[]] =>
    prefix.length === 0 ? [path, options] : [program, [...words, path, ...options]]

  const initialise = (): void => {
    // Made beside its place and moved there when complete, so that a start cut short leaves nothing half-made.
    const unfinished = `${data}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const safety = ['--data-checksums', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...(throwaway ? ['--no-sync'] : [])]
    const result = spawnSync(...command(binaries.initdb, ['--pgdata', unfinished, '--username=postgres', ...locale, ...safety]), {
      encoding: 'utf8',
    })
    if (result.error) throw result.error
    if (result.status !== 0) throw new Error(result.stderr)
    renameSync(unfinished, data)
  }

  if (!existsSync(data)) initialise()
  return {
    folder,
    data,
    log,
    superuserPassword,
    applicationPassword,
    spawn: (port) => {
      const settings = [`port=${port}`, ...ALWAYS, ...(throwaway ? THROWAWAY : DURABLE)]
      const output = openSync(log, 'w', 0o600)
      try {
        const [path, options] = command(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
        return spawn(path, options, { stdio: ['ignore', output, output], detached: true })
      } finally {
        closeSync(output)
      }
    },
    readLog: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
  }
}
