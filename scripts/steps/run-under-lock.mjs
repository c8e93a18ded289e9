import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { killGroup, getIdentity } from './processes.mjs'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const FORWARDED_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Runs the command after it receives a line; does nothing if the sender ends before that. */
const WAIT_FOR_START = 'read -r line && exec "$@" </dev/null'

/**
 * @typedef {object} Options
 * @property {'inherit' | 'pipe'} stderr
 * @property {boolean} [shell]
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Runs a program for the holder of a lock. The lock records it before it starts, so that the next holder, after this process was
 * killed, finds it. It leads its own process group; a signal to this process ends the group too.
 * @type {(lock: import('./lock.mjs').Lock, program: string, args: string[], options: Options) => Promise<{ status: number | null, output: string }>}
 */
export const runWithLock = async (lock, program, args, { stderr, shell = false, env = process.env }) => {
  const command = isWindows ? [program, ...args] : ['sh', '-c', WAIT_FOR_START, 'sh', program, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    stdio: ['pipe', 'ignore', stderr],
    shell,
    env,
    detached: !isWindows,
  })
  const closed = once(child, 'close')
  if (child.pid === undefined) return { status: null, output: await closed.then(() => '', String) }
  const worker = getIdentity(child.pid)
  /** @type {(signal: NodeJS.Signals) => void} */
  const forwardSignal = (signal) => {
    removeSignalHandlers()
    killGroup(worker, signal)
    process.kill(process.pid, signal)
  }
  const removeSignalHandlers = () => FORWARDED_SIGNALS.forEach((signal) => process.off(signal, forwardSignal))
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forwardSignal)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
  // It may have ended before it receives the line.
  child.stdin?.on('error', () => undefined)
  try {
    lock.nameWorker(child.pid)
    child.stdin?.end('\n')
    await closed
    return { status: child.exitCode, output }
  } finally {
    removeSignalHandlers()
  }
}
