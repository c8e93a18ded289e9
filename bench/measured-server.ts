import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

const Opened = z.object({ url: z.string() })
const Spent = z.object({ statements: z.int(), commits: z.int(), processor: z.object({ user: z.number(), system: z.number() }) })

/** Since its start: milliseconds of processor time in the server and in the whole database, and what was said between them. */
export interface Spending {
  server: number
  database: number
  statements: number
  commits: number
}

export interface MeasuredServer {
  url: string
  spending(): Promise<Spending>
  stop(): void
}

const NANOSECONDS = 1e6

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Linux counts those that have ended in hundredths of a second. */
const TICK_MS = 10
/** Places in `stat` of the time of ended children, in user and in system mode, counted after the name. */
const ENDED = [13, 14]

/** Processor time of PostgreSQL: its first process and all that came of it, running and ended. */
const databaseTime = (postmaster: number): number => {
  const running = readdirSync('/proc').filter((pid) => textOf(`/proc/${pid}/status`).includes(`\nPPid:\t${postmaster}\n`))
  const [, facts = ''] = textOf(`/proc/${postmaster}/stat`).split(') ')
  const fields = facts.split(' ')
  const ended = ENDED.reduce((sum, place) => sum + Number(fields[place]) * TICK_MS, 0)
  return [String(postmaster), ...running].reduce(
    (sum, pid) => sum + Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]) / NANOSECONDS,
    ended,
  )
}

/** A server of this folder in a process of its own, beside the database it works with. */
export const startMeasured = async (
  file: string,
  { postmaster, environment }: { postmaster: number; environment: Record<string, string> },
): Promise<MeasuredServer> => {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  const opened: unknown[] = await once(child, 'message')
  return {
    url: Opened.parse(opened[0]).url,
    spending: async () => {
      const answering = once(child, 'message')
      child.send('spending')
      const answered: unknown[] = await answering
      const { processor, ...counts } = Spent.parse(answered[0])
      return { ...counts, server: (processor.user + processor.system) / 1000, database: databaseTime(postmaster) }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
