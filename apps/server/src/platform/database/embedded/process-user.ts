import { spawnSync } from 'node:child_process'

import { StartupError } from '../../startup-error.ts'

/** How PostgreSQL's programs are started without root privileges, which they reject. */
export interface ProcessUser {
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
export const findProcessUser = (): ProcessUser => {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`, '--']
  if (canRun('unshare', ...namespace.slice(1), 'true')) return { prefix: namespace, owner: undefined }
  return ensureSystemUser()
}
