import { afterEach, expect, test, vi } from 'vitest'

import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

interface TestJobs {
  /** Answers with the thread that did it. */
  whoAmI: { input: undefined; output: number }
  throw: { input: string; output: never }
  die: { input: undefined; output: never }
  hang: { input: undefined; output: never }
}

const WORKER = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ name, input }) => {
    if (name === 'whoAmI') parentPort.postMessage({ ok: true, output: threadId })
    if (name === 'throw') parentPort.postMessage({ ok: false, error: input })
    if (name === 'die') process.exit(3)
  })
`

class Refusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

let pool: WorkerPool<TestJobs> | undefined
afterEach(() => pool?.close())

const open = (options: { size?: number; queueLimit?: number; timeLimitMs?: number } = {}): WorkerPool<TestJobs> => {
  pool = createWorkerPool<TestJobs>({
    entry: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    size: 1,
    queueLimit: 10,
    timeLimitMs: 60_000,
    refuse: (reason) => new Refusal(reason),
    revive: (error) => new Error(String(error)),
    ...options,
  })
  return pool
}

test('never has more threads than it may, and every job gets its answer', async () => {
  const workers = open({ size: 2 })
  const threads = await Promise.all(Array.from({ length: 8 }, () => workers.run('whoAmI', undefined)))
  expect(threads).toHaveLength(8)
  expect(new Set(threads).size).toBeLessThanOrEqual(2)
})

test('ends a thread that had nothing to do for a while, and starts another for the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const workers = open()
    const first = await workers.run('whoAmI', undefined)
    vi.advanceTimersByTime(10_000)
    expect(await workers.run('whoAmI', undefined)).toBe(first)
    vi.advanceTimersByTime(20_000)
    expect(await workers.run('whoAmI', undefined)).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})

test('refuses at once what the queue cannot hold', async () => {
  const workers = open({ queueLimit: 1 })
  const accepted = Promise.allSettled([workers.run('hang', undefined), workers.run('whoAmI', undefined)])
  await expect(workers.run('whoAmI', undefined)).rejects.toMatchObject({ reason: 'busy' })
  await workers.close()
  const closed: unknown = { status: 'rejected', reason: new Refusal('closed') }
  expect(await accepted).toEqual([closed, closed])
})

test('hands on what a job throws, and goes on', async () => {
  const workers = open()
  await expect(workers.run('throw', 'no such font')).rejects.toThrow('no such font')
  await expect(workers.run('whoAmI', undefined)).resolves.toBeGreaterThan(0)
})

test('a thread that dies fails its own job only; another takes its place', async () => {
  const workers = open()
  const first = await workers.run('whoAmI', undefined)
  const dying = workers.run('die', undefined)
  const next = workers.run('whoAmI', undefined)
  await expect(dying).rejects.toMatchObject({ reason: 'crashed' })
  expect(await next).not.toBe(first)
})

test('stops a job that takes too long', async () => {
  const workers = open({ timeLimitMs: 20 })
  await expect(workers.run('hang', undefined)).rejects.toMatchObject({ reason: 'timed-out' })
})

test('takes nothing more once it is closed', async () => {
  const workers = open()
  await workers.close()
  await expect(workers.run('whoAmI', undefined)).rejects.toMatchObject({ reason: 'closed' })
})
