import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { endGroup, identify } from './processes.mjs'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Runs what follows once a line came, and nothing when its sender is gone before. */
const WAIT_FOR_LINE = 'read -r line && exec "$@" </dev/null'

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
export const runUnderLock = async (lock, program, words, { stderr, shell = false, env = process.env }) => {
  const command = isWindows ? [program, ...words] : ['sh', '-c', WAIT_FOR_LINE, 'sh', program, ...words]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    stdio: ['pipe', 'ignore', stderr],
    shell,
    env,
    detached: !isWindows,
  })
  const closed = once(child, 'close')
  if (child.pid === undefined) return { status: null, said: await closed.then(() => '', String) }
  const worker = identify(child.pid)
  /** @type {(signal: NodeJS.Signals) => void} */
  const passOn = (signal) => {
    stopListening()
    endGroup(worker, signal)
    process.kill(process.pid, signal)
  }
  const stopListening = () => SIGNALS.forEach((signal) => process.off(signal, passOn))
  for (const signal of SIGNALS) process.on(signal, passOn)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  // It may have ended before it is told to begin.
  child.stdin?.on('error', () => undefined)
  try {
    lock.nameWorker(child.pid)
    child.stdin?.end('\n')
    await closed
    return { status: child.exitCode, said }
  } finally {
    stopListening()
  }
}
