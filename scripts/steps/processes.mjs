import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process, distinguished from a later one with the same id by its start time; `started` is empty if the system does not report it.
 * @typedef {{ pid: number, started: string }} Identity
 */

/** @type {(pid: number) => { state: string, started: string } | undefined} */
const readProcStat = (pid) => {
  try {
    // After the name in brackets, which may contain anything: fields 3 and 22 (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Output of `ps` if there is no `/proc`, as on macOS; independent of language and time zone. */
/** @type {(pid: number) => { state: string, started: string } | undefined} */
const readPsStat = (pid) => {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  const [state = '', ...started] = (stdout ?? '').trim().split(/\s+/)
  return state === '' ? undefined : { state, started: started.join(' ') }
}

/** @type {(pid: number) => { state: string, started: string } | undefined} */
const readProcess = (pid) => readProcStat(pid) ?? readPsStat(pid)

/** Negative numbers are groups, as for `kill`. @type {(pid: number) => boolean} */
const exists = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @type {(pid: number) => Identity} */
export const getIdentity = (pid) => ({ pid, started: readProcess(pid)?.started ?? '' })

/**
 * Whether it still runs; a zombie (state Z) does not.
 * @type {(identity: Identity) => boolean}
 */
export const isRunning = ({ pid, started }) => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return false
  const current = readProcess(pid)
  return current === undefined ? started === '' : current.started === started && !/^[XZ]/.test(current.state)
}

/**
 * Ends the group of a process if it is certain to be that process; otherwise it can only be waited for.
 * @type {(leader: Identity, signal: NodeJS.Signals) => void}
 */
export const killGroup = (leader, signal) => {
  if (leader.started === '' || !isRunning(leader)) return
  try {
    process.kill(-leader.pid, signal)
  } catch {
    // It has just ended, or belongs to another user.
  }
}
