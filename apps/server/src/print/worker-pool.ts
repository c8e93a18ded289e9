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
export type WorkerResponse<Output> = { ok: true; output: Output } | { ok: false; error: unknown }

interface PoolOptions {
  entry: URL
  size: number
  queueLimit: number
  timeLimitMs: number
  /** A worker that takes more while it works is ended, bytes. Watched where the system tells: on Linux. */
  memoryLimitBytes: number
  /** Makes an error of why the pool did not do a job. */
  createError: (reason: 'busy' | 'timed-out' | 'out-of-memory' | 'crashed' | 'closed', cause?: unknown) => Error
  /** Makes an error of what a worker threw. */
  deserializeError: (error: unknown) => Error
}

interface Job<T extends Jobs<T>> {
  task: WorkerTask<T>
  /** Ran out of memory on a worker that still held what jobs before it took. */
  needsNewWorker: boolean
  resolve(output: T[keyof T]['output']): void
  reject(reason: Error): void
}

export interface WorkerPool<T extends Jobs<T>> {
  run<Name extends keyof T>(name: Name, input: T[Name]['input']): Promise<T[Name]['output']>
  close(): Promise<void>
}

const MIB = 1024 * 1024

/** The C library keeps what native code freed, unless it is told to take larger pieces from the system one by one (bytes). */
const MALLOC_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** An idle worker still holds what drawing took, some hundreds of MiB; a new one is there within half a second. */
const IDLE_TIMEOUT_MS = 20_000

/** Native code takes hundreds of MiB within a fraction of a second. */
const MEMORY_CHECK_MS = 100

/** Bytes of memory a process holds; undefined where the system does not tell, or the process has ended. */
const readMemoryUsage = async (pid: number | undefined): Promise<number | undefined> => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [, sizeKb] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
    return sizeKb === undefined ? undefined : Number(sizeKb) * 1024
  } catch {
    return undefined
  }
}

const stopWorker = async (worker: ChildProcess): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const exit = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exit
}

/**
 * Does jobs in processes of their own, each worker one at a time. A worker that dies is replaced; only its own job fails,
 * even when it was a library in another language that fell over a picture. Its memory goes back to the system with it.
 */
export const createWorkerPool = <T extends Jobs<T>>(options: PoolOptions): WorkerPool<T> => {
  const queue: Job<T>[] = []
  const idle: ChildProcess[] = []
  /** Those that have done a job. */
  const usedWorkers = new WeakSet<ChildProcess>()
  const running = new Map<ChildProcess, { job: Job<T>; timer: NodeJS.Timeout }>()
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined
  let memoryTimer: NodeJS.Timeout | undefined

  const finishJob = (worker: ChildProcess): Job<T> | undefined => {
    const runningJob = running.get(worker)
    running.delete(worker)
    clearTimeout(runningJob?.timer)
    return runningJob?.job
  }

  const handleWorkerExit = (worker: ChildProcess, cause: unknown): void => {
    finishJob(worker)?.reject(options.createError(isClosed ? 'closed' : 'crashed', cause))
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    startPendingJobs()
  }

  /** Ends every worker when nothing was asked for a while. */
  const scheduleIdleShutdown = (): void => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => {
      if (running.size === 0) for (const worker of idle.splice(0)) worker.kill('SIGKILL')
    }, IDLE_TIMEOUT_MS)
    idleTimer.unref()
  }

  const startWorker = (): ChildProcess => {
    const worker = fork(fileURLToPath(options.entry), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${options.memoryLimitBytes / MIB}`, '--expose-gc'],
      // oxlint-disable-next-line node/no-process-env -- the worker's environment is ours and this
      env: { ...process.env, ...MALLOC_ENVIRONMENT },
    })
    worker.on('message', (response: WorkerResponse<T[keyof T]['output']>) => {
      const job = finishJob(worker)
      // It finished just when it was stopped for taking too long.
      if (job === undefined) return
      idle.push(worker)
      usedWorkers.add(worker)
      if (response.ok) job.resolve(response.output)
      else job.reject(options.deserializeError(response.error))
      startPendingJobs()
      scheduleIdleShutdown()
    })
    worker.on('error', (error) => handleWorkerExit(worker, error))
    worker.on('exit', (code, signal) => handleWorkerExit(worker, `The process ended with ${signal ?? code}.`))
    return worker
  }

  const abortJob = (worker: ChildProcess, reason: 'timed-out' | 'out-of-memory'): void => {
    const job = finishJob(worker)
    if (job && !isClosed && reason === 'out-of-memory' && usedWorkers.has(worker)) queue.unshift({ ...job, needsNewWorker: true })
    else job?.reject(options.createError(reason))
    worker.kill('SIGKILL')
  }

  /** Looks at the memory of the workers for as long as one is busy. */
  const checkMemory = async (): Promise<void> => {
    await Promise.all(
      [...running].map(async ([worker, { job }]) => {
        const bytes = await readMemoryUsage(worker.pid)
        if (bytes !== undefined && bytes > options.memoryLimitBytes && running.get(worker)?.job === job) abortJob(worker, 'out-of-memory')
      }),
    )
    memoryTimer = undefined
    if (running.size > 0) scheduleMemoryCheck()
  }

  const scheduleMemoryCheck = (): void => {
    memoryTimer ??= setTimeout(() => void checkMemory(), MEMORY_CHECK_MS)
    memoryTimer.unref()
  }

  const startJob = (worker: ChildProcess, job: Job<T>): void => {
    running.set(worker, { job, timer: setTimeout(() => abortJob(worker, 'timed-out'), options.timeLimitMs) })
    scheduleMemoryCheck()
    worker.send(job.task)
  }

  const getWorker = ({ needsNewWorker }: Job<T>): ChildProcess => {
    const worker = idle.pop()
    if (worker && !needsNewWorker) return worker
    worker?.kill('SIGKILL')
    return startWorker()
  }

  const startPendingJobs = (): void => {
    if (isClosed) return
    while (queue.length > 0 && (idle.length > 0 || running.size < options.size)) {
      const job = queue.shift()
      if (job !== undefined) startJob(getWorker(job), job)
    }
  }

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(options.createError('closed'))
        if (queue.length >= options.queueLimit) return reject(options.createError('busy'))
        queue.push({ task: { name, input }, needsNewWorker: false, resolve, reject })
        startPendingJobs()
      }),
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      clearTimeout(memoryTimer)
      for (const job of queue.splice(0)) job.reject(options.createError('closed'))
      await Promise.all([...idle, ...running.keys()].map(stopWorker))
    },
  }
}
