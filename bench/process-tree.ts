import { readFile } from 'node:fs/promises'

const KIBIBYTES_PER_MIB = 1024

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** A process that has just ended has none. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number)

const listTree = async (pid: number): Promise<number[]> => [pid, ...(await Promise.all((await childrenOf(pid)).map(listTree))).flat()]

export interface TreeMemory {
  total: number
  /** The process itself. */
  first: number
  /** Those it started to draw. */
  workers: number
  database: number
}

/** MiB of memory a process and all it started take together; what several share counts once (`Pss` of `smaps_rollup`). */
export const readTreeMemory = async (first: number): Promise<TreeMemory> => {
  const memory = { total: 0, first: 0, workers: 0, database: 0 }
  const pids = await listTree(first)
  await Promise.all(
    pids.map(async (pid) => {
      const [rollup, name] = await Promise.all([read(`/proc/${pid}/smaps_rollup`), read(`/proc/${pid}/cmdline`)])
      const mebibytes = Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / KIBIBYTES_PER_MIB
      memory.total += mebibytes
      memory[pid === first ? 'first' : name.includes('print-worker') ? 'workers' : 'database'] += mebibytes
    }),
  )
  return memory
}
