import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

export type ProcessState = 'running' | 'zombie' | 'gone'

/** A killed process stays a zombie, and accepts signals, until its parent has waited for it. */
export const getProcessState = (pid: number): ProcessState => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'gone'
  }
  const status = readText(`/proc/${pid}/status`) ?? ''
  return /^State:\s+[ZX]/m.test(status) ? 'zombie' : 'running'
}

/** Whether the process was started on this folder: after a reboot its id may belong to any other process. */
export const hasDataFolder = (pid: number, folder: string): boolean => {
  const command = readText(`/proc/${pid}/cmdline`) ?? spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes(folder)
}

export const delay = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })

/** Waits for a process to exit, up to the timeout; returns whether it has. */
export const waitForExit = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (getProcessState(pid) === 'running') {
    if (Date.now() > deadline) return false
    // oxlint-disable-next-line no-await-in-loop
    await delay(15)
  }
  return true
}
