import { readFile, writeFile } from 'node:fs/promises'

/** Clock ticks per second, the unit of CPU time on Linux. */
const TICKS_PER_SECOND = 100
/** Fields of `/proc/<pid>/stat` after the program's name, which may contain spaces: the 12th and 13th are ticks in user and system mode. */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12]

/** CPU time of a process since its start. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_PER_SECOND
}

/** Peak memory of a process since its start, or since the peak was last reset. */
export const readPeakMemory = async (pid: number): Promise<number> => {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

export const resetPeakMemory = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

/** Memory of a process in MiB, if the system reports it. */
export const readMemory = async (pid: number): Promise<number> => {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
