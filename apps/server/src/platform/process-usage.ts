import { readFile } from 'node:fs/promises'

/** Linux counts processor time of processes in hundredths of a second, whatever its kernel uses (`man 5 proc`, USER_HZ). */
const TICK_MS = 10

export interface ProcessUsage {
  /** Resident memory. */
  memoryBytes: number
  /** Of all its threads since its start, in user and kernel mode. */
  processorMs: number
}

/** What a process uses; undefined on systems without /proc, or when the process has ended. */
export const readProcessUsage = async (pid: number | undefined): Promise<ProcessUsage | undefined> => {
  try {
    const [status, stat] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')])
    const [, sizeKb] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
    // The name, in parentheses, may contain spaces; behind it follow state, nine numbers, and the ticks in user and kernel mode.
    const [, userTicks, kernelTicks] = /\) \S(?: -?\d+){10} (\d+) (\d+) /.exec(stat) ?? []
    if (sizeKb === undefined) return undefined
    return { memoryBytes: Number(sizeKb) * 1024, processorMs: (Number(userTicks) + Number(kernelTicks)) * TICK_MS }
  } catch {
    return undefined
  }
}
