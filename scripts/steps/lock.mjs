import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { endGroup, identify, isRunning } from './processes.mjs'

/** @typedef {import('./processes.mjs').Identity} Identity */

/**
 * @typedef {object} Lock
 * @property {() => void} release
 * @property {boolean} wasAbandoned whoever held it last ended in the midst of its work
 * @property {(pid: number) => void} nameWorker the leader of the processes that do the work; they may outlive the holder
 */

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

/** @type {(identity: Identity) => string} */
const write = ({ pid, started }) => `${pid} ${started}`

/** The holder, and below it whom it has named as working. @type {(text: string) => Identity[]} */
const read = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ pid: Number.parseInt(line, 10), started: line.replace(/^\d+ ?/, '') }))

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

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)

/**
 * Waits until no other process holds the lock and takes it. What the last holder has left running when it was killed is ended first.
 * @type {(path: string, on?: { wait?: () => void, orphan?: () => void }) => Lock}
 */
export const takeLock = (path, on = {}) => {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}`
  const holder = write(identify(process.pid))
  writeFileSync(own, holder)
  let wasAbandoned = false
  /** @type {Set<(() => void) | undefined>} */
  const said = new Set()
  /** @type {(words: (() => void) | undefined) => void} */
  const sayOnce = (words) => {
    if (!said.has(words)) words?.()
    said.add(words)
  }
  /** @type {(pid: number) => void} */
  const nameWorker = (pid) => {
    writeFileSync(own, `${holder}\n${write(identify(pid))}`)
    // At every moment one of both is there, and whole.
    renameSync(own, path)
  }
  try {
    for (;;) {
      try {
        // A link, unlike a new file, is there with all that is in it or not at all.
        linkSync(own, path)
        return { release: () => rmSync(path, { force: true }), wasAbandoned, nameWorker }
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const text = readHolder(path)
      const [other, worker] = read(text ?? '')
      if (text !== undefined && !(other && isRunning(other))) {
        if (!worker || !isRunning(worker)) {
          removeAbandoned(path, text)
          wasAbandoned = true
          continue
        }
        sayOnce(on.orphan)
        endGroup(worker, 'SIGKILL')
      } else sayOnce(on.wait)
      pause()
    }
  } finally {
    rmSync(own, { force: true })
  }
}
