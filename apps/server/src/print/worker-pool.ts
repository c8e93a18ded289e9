import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Names of jobs with what goes in and what comes out; both must survive the way from process to process. */
type Jobs<T> = Record<keyof T, { input: object; output: unknown }>

/** What a worker is sent. */
export interface WorkerTask<T extends Jobs<T>, Name extends keyof T = keyof T> {
  name: Name
  input: T[Name]['input']
}

/** What a worker sends back: what it made, or what it threw. */
export type WorkerAnswer<Output> = { ok: true; output: Output } | { ok: false; error: unknown }

interface PoolOptions {
  entry: URL
  size: number
  queueLimit: number
  timeLimitMs: number
  /** A worker that takes more while it works is ended, bytes. Watched where the system tells: on Linux. */
  memoryLimitBytes: number
  /** Makes an error of why the pool did not do a job. */
  refuse: (reason: 'busy' | 'timed-out' | 'out-of-memory' | 'crashed' | 'closed', cause?: unknown) => Error
  /** Makes an error of what a worker threw. */
  revive: (error: unknown) => Error
}

interface Job<T extends Jobs<T>> {
  task: WorkerTask<T>
  /** Ran out of memory on a worker that still held what jobs before it took. */
  needsFreshWorker: boolean
  resolve(output: T[keyof T]['output']): void
  reject(reason: Error): void
}

export interface WorkerPool<T extends Jobs<T>> {
  run<Name extends keyof T>(name: Name, input: T[Name]['input']): Promise<T[Name]['output']>
  close(): Promise<void>
}

const MIB = 1024 * 1024

/** The C library keeps what native code freed, unless it is told to take larger pieces from the system one by one (bytes). */
const RETURNED_AT_ONCE = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** An idle worker still holds what drawing took, some hundreds of MiB; a new one is there within half a second. */
const REST_MS = 20_000

/** Native code takes hundreds of MiB within a fraction of a second. */
const MEMORY_CHECK_MS = 100

/** Bytes of memory a process holds; undefined where the system does not tell, or the process has ended. */
const readResidentBytes = async (pid: number | undefined): Promise<number | undefined> => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  } catch {
    return undefined
  }
}

const end = async (worker: ChildProcess): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/**
 * Does jobs in processes of their own, each worker one at a time. A worker that dies is replaced; only its own job fails,
 * even when it was a library in another language that fell over a picture. Its memory goes back to the system with it.
 */
export const createWorkerPool = <T extends Jobs<T>>(options: PoolOptions): WorkerPool<T> => {
  const queue: Job<T>[] = []
  const idle: ChildProcess[] = []
  /** Those that have done a job. */
  const used = new WeakSet<ChildProcess>()
  const busy = new Map<ChildProcess, { job: Job<T>; timer: NodeJS.Timeout }>()
  let closed = false
  let rest: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined

  const settle = (worker: ChildProcess): Job<T> | undefined => {
    const working = busy.get(worker)
    busy.delete(worker)
    clearTimeout(working?.timer)
    return working?.job
  }

  const forget = (worker: ChildProcess, cause: unknown): void => {
    settle(worker)?.reject(options.refuse(closed ? 'closed' : 'crashed', cause))
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    startWaiting()
  }

  /** Ends every worker when nothing was asked for a while. */
  const restLater = (): void => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (busy.size === 0) for (const worker of idle.splice(0)) worker.kill('SIGKILL')
    }, REST_MS)
    rest.unref()
  }

  const startWorker = (): ChildProcess => {
    const worker = fork(fileURLToPath(options.entry), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${options.memoryLimitBytes / MIB}`, '--expose-gc'],
      // oxlint-disable-next-line node/no-process-env -- the worker's environment is ours and this
      env: { ...process.env, ...RETURNED_AT_ONCE },
    })
    worker.on('message', (answer: WorkerAnswer<T[keyof T]['output']>) => {
      const job = settle(worker)
      // It finished just when it was stopped for taking too long.
      if (job === undefined) return
      idle.push(worker)
      used.add(worker)
      if (answer.ok) job.resolve(answer.output)
      else job.reject(options.revive(answer.error))
      startWaiting()
      restLater()
    })
    worker.on('error', (error) => forget(worker, error))
    worker.on('exit', (code, signal) => forget(worker, `The process ended with ${signal ?? code}.`))
    return worker
  }

  const cutShort = (worker: ChildProcess, reason: 'timed-out' | 'out-of-memory'): void => {
    const job = settle(worker)
    if (job && !closed && reason === 'out-of-memory' && used.has(worker)) queue.unshift({ ...job, needsFreshWorker: true })
    else job?.reject(options.refuse(reason))
    worker.kill('SIGKILL')
  }

  /** Looks at the memory of the workers for as long as one is busy. */
  const watchMemory = async (): Promise<void> => {
    await Promise.all(
      [...busy].map(async ([worker, { job }]) => {
        const bytes = await readResidentBytes(worker.pid)
        if (bytes !== undefined && bytes > options.memoryLimitBytes && busy.get(worker)?.job === job) cutShort(worker, 'out-of-memory')
      }),
    )
    watch = undefined
    if (busy.size > 0) startWatch()
  }

  const startWatch = (): void => {
    watch ??= setTimeout(() => void watchMemory(), MEMORY_CHECK_MS)
    watch.unref()
  }

  const start = (worker: ChildProcess, job: Job<T>): void => {
    busy.set(worker, { job, timer: setTimeout(() => cutShort(worker, 'timed-out'), options.timeLimitMs) })
    startWatch()
    worker.send(job.task)
  }

  const takeWorker = ({ needsFreshWorker }: Job<T>): ChildProcess => {
    const worker = idle.pop()
    if (worker && !needsFreshWorker) return worker
    worker?.kill('SIGKILL')
    return startWorker()
  }

  const startWaiting = (): void => {
    if (closed) return
    while (queue.length > 0 && (idle.length > 0 || busy.size < options.size)) {
      const job = queue.shift()
      if (job !== undefined) start(takeWorker(job), job)
    }
  }

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(options.refuse('closed'))
        if (queue.length >= options.queueLimit) return reject(options.refuse('busy'))
        queue.push({ task: { name, input }, needsFreshWorker: false, resolve, reject })
        startWaiting()
      }),
    close: async () => {
      closed = true
      clearTimeout(rest)
      clearTimeout(watch)
      for (const job of queue.splice(0)) job.reject(options.refuse('closed'))
      await Promise.all([...idle, ...busy.keys()].map(end))
    },
  }
}
