import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { killGroup, getIdentity, isRunning } from './processes.mjs'

/** @typedef {import('./processes.mjs').Identity} Identity */

/**
 * @typedef {object} Lock
 * @property {() => void} release
 * @property {boolean} wasAbandoned the last holder ended before it had finished
 * @property {(pid: number) => void} nameWorker records the leader of the processes that do the work, which may outlive the holder
 */

/** @type {(error: unknown, code: string) => boolean} */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @type {(path: string) => string | undefined} */
const readLockFile = (path) => {
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
const parseHolders = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ pid: Number.parseInt(line, 10), started: line.replace(/^\d+ ?/, '') }))

/**
 * Removes the lock of a process that has ended; restores it if another process was faster.
 * @type {(path: string, holder: string) => void}
 */
const removeStaleLock = (path, holderText) => {
  const stalePath = `${path}.${process.pid}.left`
  try {
    renameSync(path, stalePath)
    if (readFileSync(stalePath, 'utf8') !== holderText) linkSync(stalePath, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(stalePath, { force: true })
  }
}

const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)

/**
 * Waits until no other process holds the lock and takes it. Processes that a killed holder has left running are ended first.
 * @type {(path: string, on?: { wait?: () => void, orphan?: () => void }) => Lock}
 */
export const acquireLock = (path, on = {}) => {
  mkdirSync(dirname(path), { recursive: true })
  const ownPath = `${path}.${process.pid}`
  const holderText = write(getIdentity(process.pid))
  writeFileSync(ownPath, holderText)
  let wasAbandoned = false
  /** @type {Set<(() => void) | undefined>} */
  const shownMessages = new Set()
  /** @type {(print: (() => void) | undefined) => void} */
  const printOnce = (print) => {
    if (!shownMessages.has(print)) print?.()
    shownMessages.add(print)
  }
  /** @type {(pid: number) => void} */
  const nameWorker = (pid) => {
    writeFileSync(ownPath, `${holderText}\n${write(getIdentity(pid))}`)
    // At every moment one of the two files exists and is complete.
    renameSync(ownPath, path)
  }
  try {
    for (;;) {
      try {
        // A link, unlike a new file, appears with its content at once.
        linkSync(ownPath, path)
        return { release: () => rmSync(path, { force: true }), wasAbandoned, nameWorker }
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const text = readLockFile(path)
      const [other, worker] = parseHolders(text ?? '')
      if (text !== undefined && !(other && isRunning(other))) {
        if (!worker || !isRunning(worker)) {
          removeStaleLock(path, text)
          wasAbandoned = true
          continue
        }
        printOnce(on.orphan)
        killGroup(worker, 'SIGKILL')
      } else printOnce(on.wait)
      sleep()
    }
  } finally {
    rmSync(ownPath, { force: true })
  }
}
