import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installFromDebian } from './debian.mjs'

const BINARIES_FOLDER = '/usr/lib/postgresql/15/bin'

/** Debian's package creates this account; PostgreSQL refuses to run as root. */
const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []

/** @type {(program: string, ...args: string[]) => void} */
const run = (program, ...args) => {
  const [command = '', ...commandArgs] = [...asPostgres, join(BINARIES_FOLDER, program), ...args]
  const result = spawnSync(command, commandArgs, { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`)
}

/** @type {() => Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/**
 * Starts Debian's PostgreSQL 15 on a separate folder, with a role that may create databases and nothing else.
 * @type {() => Promise<{ url: string, stop: () => void }>}
 */
export const startPostgres15 = async () => {
  if (!existsSync(join(BINARIES_FOLDER, 'postgres'))) {
    console.log('Installing PostgreSQL 15 …')
    if (!(await installFromDebian(['postgresql-15'])))
      throw new Error('PostgreSQL 15 could not be installed: install the package postgresql-15 by hand.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'picasso-postgres15-'))
  if (asPostgres.length > 0) spawnSync('chown', ['postgres:postgres', folder])
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o644)
  const data = join(folder, 'cluster')
  run(
    'initdb',
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const port = await freePort()
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=200',
    '-c fsync=off',
  ].join(' ')
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', settings)
  const createDatabase = spawn(
    join(BINARIES_FOLDER, 'psql'),
    [
      `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      '-c',
      `create role shop login createdb password '${password}'`,
      '-c',
      'create database shop owner shop',
    ],
    { stdio: 'ignore' },
  )
  await new Promise((resolve) => createDatabase.once('exit', resolve))
  return {
    url: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    stop: () => {
      run('pg_ctl', 'stop', '--mode=immediate', '--pgdata', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
