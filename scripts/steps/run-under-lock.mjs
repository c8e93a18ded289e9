import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { killGroup, getIdentity } from './processes.mjs'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const FORWARDED_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Runs what follows once a line came, and nothing when its sender is gone before. */
const WAIT_FOR_START = 'read -r line && exec "$@" </dev/null'

/**
 * @typedef {object} Options
 * @property {'inherit' | 'pipe'} stderr
 * @property {boolean} [shell]
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Runs a program for the holder of a lock. The lock names it before it begins, so that whoever takes the lock after this process was
 * killed finds it. It leads a group of its own, with everything it starts; a signal to this process ends them too.
 * @type {(lock: import('./lock.mjs').Lock, program: string, words: string[], options: Options) => Promise<{ status: number | null, said: string }>}
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
  if (child.pid === undefined) return { status: null, said: await closed.then(() => '', String) }
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
  // It may have ended before it is told to begin.
  child.stdin?.on('error', () => undefined)
  try {
    lock.nameWorker(child.pid)
    child.stdin?.end('\n')
    await closed
    return { status: child.exitCode, said: output }
  } finally {
    removeSignalHandlers()
  }
}
