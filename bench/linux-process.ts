import { readFile, writeFile } from 'node:fs/promises'

/** In one second; Linux counts processor time so on every machine. */
const TICKS_PER_SECOND = 100
/** Fields of `/proc/<pid>/stat` behind the name of the program, which may hold spaces: the 12th and 13th are ticks in user and system mode. */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12]

/** What a process has had of the processors since it began. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_PER_SECOND
}

/** The most memory a process has had since it began, or since this was forgotten the last time. */
export const readPeakMemory = async (pid: number): Promise<number> => {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

export const resetPeakMemory = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
