import { Worker } from 'node:worker_threads'

/** Names of jobs with what goes in and what comes out; both must survive a structured clone. */
type Jobs<T> = Record<keyof T, { input: unknown; output: unknown }>

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
  /** Makes an error of why the pool did not do a job. */
  refuse: (reason: 'busy' | 'timed-out' | 'crashed' | 'closed', cause?: unknown) => Error
  /** Makes an error of what a worker threw. */
  revive: (error: unknown) => Error
}

interface Job<T extends Jobs<T>> {
  task: WorkerTask<T>
  resolve(output: T[keyof T]['output']): void
  reject(reason: Error): void
}

export interface WorkerPool<T extends Jobs<T>> {
  run<Name extends keyof T>(name: Name, input: T[Name]['input']): Promise<T[Name]['output']>
  close(): Promise<void>
}

/** An idle worker still holds what drawing took, some hundreds of MiB; a new one is there within half a second. */
const REST_MS = 20_000

/** Does jobs in worker threads, each worker one at a time. A worker that dies is replaced; only its own job fails. */
export const createWorkerPool = <T extends Jobs<T>>(options: PoolOptions): WorkerPool<T> => {
  const queue: Job<T>[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job<T>; timer: NodeJS.Timeout }>()
  let closed = false
  let rest: NodeJS.Timeout | undefined

  const settle = (worker: Worker): Job<T> | undefined => {
    const working = busy.get(worker)
    busy.delete(worker)
    clearTimeout(working?.timer)
    return working?.job
  }

  const forget = (worker: Worker, cause: unknown): void => {
    settle(worker)?.reject(options.refuse(closed ? 'closed' : 'crashed', cause))
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    startWaiting()
  }

  /** Ends every worker when nothing was asked for a while. */
  const restLater = (): void => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (busy.size === 0) for (const worker of idle.splice(0)) void worker.terminate()
    }, REST_MS)
    rest.unref()
  }

  const startWorker = (): Worker => {
    const worker = new Worker(options.entry)
    worker.on('message', (answer: WorkerAnswer<T[keyof T]['output']>) => {
      const job = settle(worker)
      idle.push(worker)
      if (answer.ok) job?.resolve(answer.output)
      else job?.reject(options.revive(answer.error))
      startWaiting()
      restLater()
    })
    // An unhandled error ends the thread: the exit follows at once and tells the waiting job.
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', (code) => forget(worker, cause ?? `The thread ended with ${code}.`))
    return worker
  }

  const start = (worker: Worker, job: Job<T>): void => {
    const timer = setTimeout(() => {
      settle(worker)?.reject(options.refuse('timed-out'))
      void worker.terminate()
    }, options.timeLimitMs)
    busy.set(worker, { job, timer })
    worker.postMessage(job.task, [])
  }

  const startWaiting = (): void => {
    if (closed) return
    while (queue.length > 0 && (idle.length > 0 || busy.size < options.size)) {
      const job = queue.shift()
      if (job !== undefined) start(idle.pop() ?? startWorker(), job)
    }
  }

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(options.refuse('closed'))
        if (queue.length >= options.queueLimit) return reject(options.refuse('busy'))
        queue.push({ task: { name, input }, resolve, reject })
        startWaiting()
      }),
    close: async () => {
      closed = true
      clearTimeout(rest)
      for (const job of queue.splice(0)) job.reject(options.refuse('closed'))
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
