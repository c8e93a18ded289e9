import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @type {(pid: number) => boolean} */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @type {(folder: string) => boolean} */
const isAbandoned = (folder) => {
  try {
    return !isRunning(Number(readFileSync(join(folder, 'pid'), 'utf8')))
  } catch {
    // Just being taken, or just given back.
    return false
  }
}

/** @type {(folder: string) => boolean} */
const canTake = (folder) => {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Waits until no other process holds the lock, takes it, and gives the function that gives it back.
 * @type {(folder: string) => () => void}
 */
export const takeLock = (folder) => {
  while (!canTake(folder)) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return () => rmSync(folder, { recursive: true, force: true })
}
