import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

const StartMessage = z.object({ url: z.string() })
const CountersMessage = z.object({ statements: z.int(), commits: z.int(), processor: z.object({ user: z.number(), system: z.number() }) })

/** Since the start: CPU time of the server and of the whole database in milliseconds, and the traffic between them. */
export interface ResourceUsage {
  server: number
  database: number
  statements: number
  commits: number
}

export interface MeasuredServer {
  url: string
  readUsage(): Promise<ResourceUsage>
  stop(): void
}

const NANOSECONDS = 1e6

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Linux reports ended processes in hundredths of a second. */
const CLOCK_TICK_MS = 10
/** Fields of `stat` with the CPU time of ended children, user and system mode, counted after the name. */
const CHILD_TIME_FIELDS = [13, 14]

/** CPU time of PostgreSQL: its main process and all children, running and ended. */
export const measureDatabaseTime = (postgresPid: number): number => {
  const childPids = readdirSync('/proc').filter((pid) => readText(`/proc/${pid}/status`).includes(`\nPPid:\t${postgresPid}\n`))
  const [, statFields = ''] = readText(`/proc/${postgresPid}/stat`).split(') ')
  const fields = statFields.split(' ')
  const childTime = CHILD_TIME_FIELDS.reduce((sum, field) => sum + Number(fields[field]) * CLOCK_TICK_MS, 0)
  return [String(postgresPid), ...childPids].reduce(
    (sum, pid) => sum + Number(readText(`/proc/${pid}/schedstat`).split(' ')[0]) / NANOSECONDS,
    childTime,
  )
}

/** A server of this folder in a separate process, with its database. */
export const startMeasuredServer = async (
  file: string,
  { postgresPid, environment }: { postgresPid: number; environment: Record<string, string> },
): Promise<MeasuredServer> => {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  const startMessages: unknown[] = await once(child, 'message')
  return {
    url: StartMessage.parse(startMessages[0]).url,
    readUsage: async () => {
      const messagePromise = once(child, 'message')
      child.send('spending')
      const messages: unknown[] = await messagePromise
      const { processor, ...counts } = CountersMessage.parse(messages[0])
      return { ...counts, server: (processor.user + processor.system) / 1000, database: measureDatabaseTime(postgresPid) }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
