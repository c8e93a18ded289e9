import { spawnSync } from 'node:child_process'

import { StartError } from '../../start-error.ts'

/** How PostgreSQL's programs are started so that they do not run as root, which they refuse. */
export interface Identity {
  /** Words before the program's own. */
  prefix: readonly string[]
  /** Account that must own the files; undefined where they may stay the caller's. */
  owner: { user: number; group: number } | undefined
}

const SYSTEM_USER = 'picasso-database'
/** The account "nobody" everywhere. */
const NOBODY = '65534'

const succeeds = (command: string, ...words: string[]): boolean => spawnSync(command, words, { stdio: 'ignore' }).status === 0

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const systemUser = (): Identity => {
  if (idOf('-u') === undefined) succeeds('useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER)
  const user = idOf('-u')
  const group = idOf('-g')
  if (user === undefined || group === undefined || !succeeds('setpriv', '--version'))
    throw new StartError(
      'The built-in database cannot run as root on this system. Start the shop as an ordinary user, or set DATABASE_URL.',
    )
  return { prefix: ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--'], owner: { user, group } }
}

/** An ordinary user needs nothing; root gets a user namespace in which it is nobody, and where there is none a system account. */
export const findIdentity = (): Identity => {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (succeeds('unshare', ...namespace.slice(1), 'true')) return { prefix: namespace, owner: undefined }
  return systemUser()
}
