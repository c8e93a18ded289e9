import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { readProcessUsage } from './process-usage.ts'
import { MIB } from './units.ts'

/** Jobs by name with input and output, both of which must be serializable between processes. */
type Jobs<T> = Record<keyof T, { input: object; output: unknown; progress?: unknown }>

/** Message to a worker. */
interface WorkerTask<T extends Jobs<T>, Name extends keyof T = keyof T> {
  name: Name
  input: T[Name]['input']
}

/** Response of a worker: its output or its error, and before that any number of reports of its progress. */
type WorkerResponse<T extends Jobs<T>> =
  | { kind: 'done'; output: T[keyof T]['output'] }
  | { kind: 'failed'; error: unknown }
  | { kind: 'progress'; progress: T[keyof T]['progress'] }

export type ReportProgress = (share: number) => void

interface PoolOptions {
  entry: URL
  size: number
  queueLimit: number
  /** Processor time of a job, which does not grow when others use the machine. Only watched on Linux, like the memory. */
  processorLimitMs: number
  /** From the start of a job to its end: for one that waits for what never comes. */
  timeLimitMs: number
  /** A worker that uses more while it works is killed. */
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
  onProgress(progress: T[keyof T]['progress']): void
  resolve(output: T[keyof T]['output']): void
  reject(reason: Error): void
}

interface RunningJob<T extends Jobs<T>> {
  job: Job<T>
  timer: NodeJS.Timeout
  /** Processor time that its worker had used for earlier jobs, as of the first check. */
  processorMsBefore?: number
}

export interface WorkerPool<T extends Jobs<T>> {
  run<Name extends keyof T>(
    name: Name,
    input: T[Name]['input'],
    onProgress?: (progress: T[Name]['progress']) => void,
  ): Promise<T[Name]['output']>
  close(): Promise<void>
}

/** Makes glibc return freed memory of native code to the system: larger blocks are mapped one by one (bytes). */
const MALLOC_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** An idle worker holds some hundreds of MiB; a new one starts within half a second. */
const IDLE_TIMEOUT_MS = 20_000

/** Native code allocates hundreds of MiB within a fraction of a second. */
const USAGE_CHECK_MS = 100

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
class ProcessPool<T extends Jobs<T>> implements WorkerPool<T> {
  readonly #options: PoolOptions
  readonly #queue: Job<T>[] = []
  readonly #idle: ChildProcess[] = []
  /** Workers that have finished at least one job. */
  readonly #usedWorkers = new WeakSet<ChildProcess>()
  readonly #running = new Map<ChildProcess, RunningJob<T>>()
  #isClosed = false
  #idleTimer: NodeJS.Timeout | undefined
  #usageTimer: NodeJS.Timeout | undefined

  constructor(options: PoolOptions) {
    this.#options = options
  }

  run<Name extends keyof T>(
    name: Name,
    input: T[Name]['input'],
    onProgress: (progress: T[Name]['progress']) => void = () => undefined,
  ): Promise<T[Name]['output']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(this.#options.createError('closed'))
      if (this.#queue.length >= this.#options.queueLimit) return reject(this.#options.createError('busy'))
      this.#queue.push({ task: { name, input }, needsNewWorker: false, onProgress, resolve, reject })
      this.#startPendingJobs()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idleTimer)
    clearTimeout(this.#usageTimer)
    for (const job of this.#queue.splice(0)) job.reject(this.#options.createError('closed'))
    await Promise.all([...this.#idle, ...this.#running.keys()].map(stopWorker))
  }

  #startPendingJobs(): void {
    if (this.#isClosed) return
    while (this.#queue.length > 0 && (this.#idle.length > 0 || this.#running.size < this.#options.size)) {
      const job = this.#queue.shift()
      if (job !== undefined) this.#startJob(this.#getWorker(job), job)
    }
  }

  #startJob(worker: ChildProcess, job: Job<T>): void {
    this.#running.set(worker, { job, timer: setTimeout(() => this.#abortJob(worker, 'timed-out'), this.#options.timeLimitMs) })
    this.#scheduleUsageCheck()
    worker.send(job.task)
  }

  #getWorker({ needsNewWorker }: Job<T>): ChildProcess {
    const worker = this.#idle.pop()
    if (worker && !needsNewWorker) return worker
    worker?.kill('SIGKILL')
    return this.#startWorker()
  }

  #startWorker(): ChildProcess {
    const worker = fork(fileURLToPath(this.#options.entry), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.#options.memoryLimitBytes / MIB}`, '--expose-gc'],
      // oxlint-disable-next-line node/no-process-env -- the worker inherits the environment and adds to it
      env: { ...process.env, ...MALLOC_ENVIRONMENT },
    })
    worker.on('message', (response: WorkerResponse<T>) => this.#handleResponse(worker, response))
    worker.on('error', (error) => this.#handleExit(worker, error))
    worker.on('exit', (code, signal) => this.#handleExit(worker, `The process ended with ${signal ?? code}.`))
    return worker
  }

  #handleResponse(worker: ChildProcess, response: WorkerResponse<T>): void {
    if (response.kind === 'progress') {
      this.#running.get(worker)?.job.onProgress(response.progress)
      return
    }
    const job = this.#finishJob(worker)
    // It responded just as it was aborted.
    if (job === undefined) return
    this.#idle.push(worker)
    this.#usedWorkers.add(worker)
    if (response.kind === 'done') job.resolve(response.output)
    else job.reject(this.#options.deserializeError(response.error))
    this.#startPendingJobs()
    this.#scheduleIdleShutdown()
  }

  #handleExit(worker: ChildProcess, cause: unknown): void {
    this.#finishJob(worker)?.reject(this.#options.createError(this.#isClosed ? 'closed' : 'crashed', cause))
    if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1)
    this.#startPendingJobs()
  }

  #finishJob(worker: ChildProcess): Job<T> | undefined {
    const runningJob = this.#running.get(worker)
    this.#running.delete(worker)
    clearTimeout(runningJob?.timer)
    return runningJob?.job
  }

  #abortJob(worker: ChildProcess, reason: 'timed-out' | 'out-of-memory'): void {
    const job = this.#finishJob(worker)
    if (job && !this.#isClosed && reason === 'out-of-memory' && this.#usedWorkers.has(worker))
      this.#queue.unshift({ ...job, needsNewWorker: true })
    else job?.reject(this.#options.createError(reason))
    worker.kill('SIGKILL')
  }

  /** Kills idle workers when there was no job for a while. */
  #scheduleIdleShutdown(): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      if (this.#running.size === 0) for (const worker of this.#idle.splice(0)) worker.kill('SIGKILL')
    }, IDLE_TIMEOUT_MS)
    this.#idleTimer.unref()
  }

  #scheduleUsageCheck(): void {
    this.#usageTimer ??= setTimeout(() => void this.#checkUsage(), USAGE_CHECK_MS)
    this.#usageTimer.unref()
  }

  /** Checks memory and processor time of the workers while one is busy. */
  async #checkUsage(): Promise<void> {
    await Promise.all(
      [...this.#running].map(async ([worker, runningJob]) => {
        const usage = await readProcessUsage(worker.pid)
        if (!usage || this.#running.get(worker) !== runningJob) return
        runningJob.processorMsBefore ??= usage.processorMs
        if (usage.memoryBytes > this.#options.memoryLimitBytes) this.#abortJob(worker, 'out-of-memory')
        else if (usage.processorMs - runningJob.processorMsBefore > this.#options.processorLimitMs) this.#abortJob(worker, 'timed-out')
      }),
    )
    this.#usageTimer = undefined
    if (this.#running.size > 0) this.#scheduleUsageCheck()
  }
}

export const createWorkerPool = <T extends Jobs<T>>(options: PoolOptions): WorkerPool<T> => new ProcessPool<T>(options)

type TaskHandlers<T extends Jobs<T>> = {
  [Name in keyof T]: (input: T[Name]['input'], onProgress: (progress: T[Name]['progress']) => void) => Promise<T[Name]['output']>
}

/** Makes this process a worker of a pool: it does each task that it is sent. */
export const serveTasks = <T extends Jobs<T>>(handlers: TaskHandlers<T>, serializeError: (error: unknown) => unknown): void => {
  const respond = (response: WorkerResponse<T>): void => void process.send?.(response)
  const handleTask = async <Name extends keyof T>({ name, input }: WorkerTask<T, Name>): Promise<void> => {
    try {
      const output = await handlers[name](input, (progress) => respond({ kind: 'progress', progress }))
      respond({ kind: 'done', output })
    } catch (error) {
      respond({ kind: 'failed', error: serializeError(error) })
    }
  }
  process.on('message', (task: WorkerTask<T>) => void handleTask(task))
}
