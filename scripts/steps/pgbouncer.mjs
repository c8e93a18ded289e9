import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromDebian } from './debian.mjs'

const isInstalled = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, 'pgbouncer')))

/** Some tests use a pooler: an installed one, or Debian's. */
export const installPgBouncer = () => {
  if (isInstalled()) return
  console.log('Installing PgBouncer …')
  installFromDebian(['pgbouncer'])
  if (!isInstalled()) console.error('There is no PgBouncer, and it could not be installed: the tests that work through one are left out.')
}
