import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { acceptsConnections, findFreePort } from './ports.ts'

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

export const hasPooler = program !== undefined

/** So few sessions that each transaction is likely to meet another one than the last. */
const SESSIONS = 3

/** PgBouncer with one session a transaction, as Debian has it, in front of the database of an address. */
export const startPooler = async (target: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const { hostname, port, username, password, pathname } = new URL(target)
  const folder = await mkdtemp(join(tmpdir(), 'picasso-pooler-'))
  const listenPort = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`
  await writeFile(
    settings,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} ${login}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${SESSIONS}`,
    ].join('\n'),
  )
  // It refuses to run as root, and must be able to read this.
  await chmod(folder, 0o755)
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const [command, ...words] = [...asNobody, program ?? '', settings]
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(child, 'close')
  // oxlint-disable-next-line no-await-in-loop
  while (!(await acceptsConnections(listenPort))) if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${log}`)
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(listenPort)
  return {
    url: url.href,
    close: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
