import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * When a process was started, in a number of the system's own; tells it from a later one of the same number. Empty where nobody says.
 * @type {(pid: number) => string}
 */
const startedAt = (pid) => {
  try {
    // Field 22, behind the name in brackets, which may hold anything (proc(5)).
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

/** @type {(pid: number) => boolean} */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @type {(error: unknown, code: string) => boolean} */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @type {(path: string) => string | undefined} */
const readHolder = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** @type {(holder: string) => boolean} */
const isAbandoned = (holder) => {
  const [pid = '', started = ''] = holder.split(' ')
  return !isRunning(Number(pid)) || startedAt(Number(pid)) !== started
}

/**
 * Takes away what a process has left that ended; gives it back where another was faster.
 * @type {(path: string, holder: string) => void}
 */
const removeAbandoned = (path, holder) => {
  const aside = `${path}.${process.pid}.left`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Waits until no other process holds the lock and takes it. `wasAbandoned`: whoever held it last ended in the midst of its work.
 * @type {(path: string, onWait?: () => void) => { release: () => void, wasAbandoned: boolean }}
 */
export const takeLock = (path, onWait) => {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${process.pid} ${startedAt(process.pid)}`)
  let wasAbandoned = false
  let hasWaited = false
  try {
    for (;;) {
      try {
        // A link, unlike a new file, is there with all that is in it or not at all.
        linkSync(own, path)
        return { release: () => rmSync(path, { force: true }), wasAbandoned }
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const holder = readHolder(path)
      if (holder !== undefined && isAbandoned(holder)) {
        removeAbandoned(path, holder)
        wasAbandoned = true
        continue
      }
      if (!hasWaited) onWait?.()
      hasWaited = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  } finally {
    rmSync(own, { force: true })
  }
}
