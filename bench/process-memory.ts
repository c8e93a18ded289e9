import { readFile } from 'node:fs/promises'

const KIB_PER_MIB = 1024

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** A process that has just exited has none. */
const listChildren = async (pid: number): Promise<number[]> =>
  (await readText(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number)

const listProcessTree = async (pid: number): Promise<number[]> => [
  pid,
  ...(await Promise.all((await listChildren(pid)).map(listProcessTree))).flat(),
]

export interface TreeMemory {
  total: number
  /** The process itself. */
  first: number
  /** Its render workers. */
  workers: number
  database: number
}

/** Memory in MiB of a process and its children; shared memory counts once (`Pss` of `smaps_rollup`). */
export const readTreeMemory = async (first: number): Promise<TreeMemory> => {
  const memory = { total: 0, first: 0, workers: 0, database: 0 }
  const processIds = await listProcessTree(first)
  await Promise.all(
    processIds.map(async (pid) => {
      const [rollup, name] = await Promise.all([readText(`/proc/${pid}/smaps_rollup`), readText(`/proc/${pid}/cmdline`)])
      const processMemory = Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / KIB_PER_MIB
      memory.total += processMemory
      memory[pid === first ? 'first' : name.includes('print-worker') ? 'workers' : 'database'] += processMemory
    }),
  )
  return memory
}
