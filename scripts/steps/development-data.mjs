import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { root } from './root.mjs'

/** Files that a shop writes into its data folder. Nothing else there may be deleted. */
const ENTRIES = ['postgresql', 'files', 'app-secret']

/** @type {(environment: NodeJS.ProcessEnv) => string} */
export const getDataFolder = (environment) => resolve(root, environment.DATA_DIR || 'data')

/** @type {(folder: string) => string[]} */
export const listDataEntries = (folder) => (existsSync(folder) ? ENTRIES.filter((name) => existsSync(join(folder, name))) : [])

/** True while a PostgreSQL server works in the folder. @type {(folder: string) => boolean} */
const isDatabaseRunning = (folder) => {
  const path = join(folder, 'postgresql/cluster/postmaster.pid')
  if (!existsSync(path)) return false
  try {
    process.kill(Number.parseInt(readFileSync(path, 'utf8'), 10), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Why the data cannot be deleted now; undefined if it can.
 * @type {(environment: NodeJS.ProcessEnv) => string | undefined}
 */
export const findResetObstacle = (environment) => {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE)
    return 'DATABASE_URL is set: this shop uses a database of its own, which is not deleted from here. Drop it with your own tools.'
  if (environment.FILES_S3_ENDPOINT)
    return 'FILES_S3_ENDPOINT is set: this shop keeps its files in a bucket, which is not emptied from here.'
  const folder = getDataFolder(environment)
  if (isDatabaseRunning(folder)) return `A shop is running with the data in ${folder}. Stop it first.`
  return undefined
}

/** @type {(folder: string) => void} */
export const deleteData = (folder) => {
  for (const name of listDataEntries(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
