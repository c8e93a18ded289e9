import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Jobs by name with input and output, both of which must be serializable between processes. */
type Jobs<T> = Record<keyof T, { input: object; output: unknown }>

/** Message to a worker. */
interface WorkerTask<T extends Jobs<T>, Name extends keyof T = keyof T> {
  name: Name
  input: T[Name]['input']
}

/** Response of a worker: its output or its error. */
type WorkerResponse<Output> = { ok: true; output: Output } | { ok: false; error: unknown }

interface PoolOptions {
  entry: URL
  size: number
  queueLimit: number
  timeLimitMs: number
  /** A worker that uses more while it works is killed. Only watched on Linux, which reports memory usage. */
  memoryLimitBytes: number
  /** Creates the error for a job that the pool could not finish. */
  createError: (reason: 'busy' | 'timed-out' | 'out-of-memory' | 'crashed' | 'closed', cause?: unknown) => Error
  /** Restores an error that a worker threw. */
  deserializeError: (error: unknown) => Error
}

interface Job<T extends Jobs<T>> {
  task: WorkerTask<T>
  /** Set for a job that ran out of memory on a worker that still held memory of earlier jobs. */
  needsNewWorker: boolean
  resolve(output: T[keyof T]['output']): void
  reject(reason: Error): void
}

export interface WorkerPool<T extends Jobs<T>> {
  run<Name extends keyof T>(name: Name, input: T[Name]['input']): Promise<T[Name]['output']>
  close(): Promise<void>
}

const MIB = 1024 * 1024

/** Makes glibc return freed memory of native code to the system: larger blocks are mapped one by one (bytes). */
const MALLOC_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** An idle worker holds some hundreds of MiB; a new one starts within half a second. */
const IDLE_TIMEOUT_MS = 20_000

/** Native code allocates hundreds of MiB within a fraction of a second. */
const MEMORY_CHECK_MS = 100

/** Resident memory of a process in bytes; undefined on systems without /proc, or when the process has ended. */
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
 * Runs jobs in worker processes, each worker one at a time. A worker that dies is replaced and only its own job fails,
 * even when a native library crashed. Its memory returns to the system with it.
 */
export const createWorkerPool = <T extends Jobs<T>>(options: PoolOptions): WorkerPool<T> => {
  const queue: Job<T>[] = []
  const idle: ChildProcess[] = []
  /** Workers that have finished at least one job. */
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

  /** Kills idle workers when there was no job for a while. */
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
      // oxlint-disable-next-line node/no-process-env -- the worker inherits the environment and adds to it
      env: { ...process.env, ...MALLOC_ENVIRONMENT },
    })
    worker.on('message', (response: WorkerResponse<T[keyof T]['output']>) => {
      const job = finishJob(worker)
      // It responded just as it was aborted.
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

  /** Checks the memory of the workers while one is busy. */
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

type TaskHandlers<T extends Jobs<T>> = { [Name in keyof T]: (input: T[Name]['input']) => Promise<T[Name]['output']> }

/** Makes this process a worker of a pool: it does each task that it is sent. */
export const serveTasks = <T extends Jobs<T>>(handlers: TaskHandlers<T>, serializeError: (error: unknown) => unknown): void => {
  const respond = (response: WorkerResponse<T[keyof T]['output']>): void => void process.send?.(response)
  const handleTask = async <Name extends keyof T>({ name, input }: WorkerTask<T, Name>): Promise<void> => {
    try {
      respond({ ok: true, output: await handlers[name](input) })
    } catch (error) {
      respond({ ok: false, error: serializeError(error) })
    }
  }
  process.on('message', (task: WorkerTask<T>) => void handleTask(task))
}
