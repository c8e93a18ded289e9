import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const INTERVAL_MS = 1_000
const SHELL = /^-?(\S*\/)?(ba|da|z|k)?sh\b/

/** @type {(pid: number, field: 'ppid' | 'args') => string} */
const readWithPs = (pid, field) => spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

/** @type {(pid: number) => string} */
const getCommand = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return readWithPs(pid, 'args')
  }
}

/** @type {(pid: number) => string} */
const getParentPid = (pid) => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return process.platform === 'linux' ? '' : readWithPs(pid, 'ppid')
  }
}

/**
 * Stops this process when the npm that runs it has ended: npm does not always pass on the signal that ends it. Between the two there may
 * be a shell. A process that was not started by npm keeps running without its parent.
 */
export const stopWithNpm = () => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const npmPid = SHELL.test(getCommand(parent)) ? getParentPid(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (npmPid === undefined || getParentPid(parent) === npmPid)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, INTERVAL_MS)
  timer.unref()
}
