import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

interface TestJobs {
  /** Returns the id of the process that ran it. */
  whoAmI: { input: object; output: number }
  throw: { input: { words: string }; output: never }
  die: { input: object; output: never }
  hang: { input: object; output: never }
  /** Computes for so much processor time. */
  compute: { input: { processorMs: number }; output: number }
  /** Is done after so long, and needs no processor meanwhile. */
  wait: { input: { milliseconds: number }; output: number }
  /** Allocates memory and keeps it. */
  swell: { input: { bytes: number }; output: never }
  /** Allocates memory and keeps it, and answers only the first job of a worker. */
  hoard: { input: { bytes: number }; output: number }
  /** Reports its progress twice before it is done. */
  count: { input: object; output: number; progress: number }
}

const WORKER = `
  process.on('message', ({ name, input }) => {
    if (name === 'whoAmI') process.send({ kind: 'done', output: process.pid })
    if (name === 'throw') process.send({ kind: 'failed', error: input.words })
    if (name === 'compute') {
      const before = process.cpuUsage()
      for (let used = { user: 0, system: 0 }; used.user + used.system < 1000 * input.processorMs; ) used = process.cpuUsage(before)
      process.send({ kind: 'done', output: process.pid })
    }
    if (name === 'wait') setTimeout(() => process.send({ kind: 'done', output: process.pid }), input.milliseconds)
    if (name === 'swell') globalThis.kept = Buffer.alloc(input.bytes, 1)
    if (name === 'hoard') {
      globalThis.hoarded = [...(globalThis.hoarded ?? []), Buffer.alloc(input.bytes, 1)]
      if (globalThis.hoarded.length === 1) process.send({ kind: 'done', output: process.pid })
    }
    if (name === 'count') for (const message of [{ kind: 'progress', progress: 1 }, { kind: 'progress', progress: 2 }, { kind: 'done', output: 3 }]) process.send(message)
    if (name === 'die') process.kill(process.pid, 'SIGSEGV')
  })
`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-workers-'))
  await writeFile(join(folder, 'worker.mjs'), WORKER)
})
afterAll(() => rm(folder, { recursive: true }))

class Refusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

let pool: WorkerPool<TestJobs> | undefined
afterEach(() => pool?.close())

const open = (
  options: { size?: number; queueLimit?: number; processorLimitMs?: number; timeLimitMs?: number; memoryLimitBytes?: number } = {},
): WorkerPool<TestJobs> => {
  pool = createWorkerPool<TestJobs>({
    entry: pathToFileURL(join(folder, 'worker.mjs')),
    size: 1,
    queueLimit: 10,
    processorLimitMs: 60_000,
    timeLimitMs: 60_000,
    memoryLimitBytes: 1024 ** 3,
    createError: (reason) => new Refusal(reason),
    deserializeError: (error) => new Error(String(error)),
    ...options,
  })
  return pool
}

test('WorkerPool never exceeds its size and resolves every job', async () => {
  const workers = open({ size: 2 })
  const workersSeen = await Promise.all(Array.from({ length: 8 }, () => workers.run('whoAmI', {})))
  expect(workersSeen).toHaveLength(8)
  expect(new Set(workersSeen).size).toBeLessThanOrEqual(2)
})

test('WorkerPool stops idle workers and starts a new one for the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const workers = open()
    const first = await workers.run('whoAmI', {})
    vi.advanceTimersByTime(10_000)
    expect(await workers.run('whoAmI', {})).toBe(first)
    vi.advanceTimersByTime(20_000)
    expect(await workers.run('whoAmI', {})).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})

test('WorkerPool rejects a job at once when its queue is full', async () => {
  const workers = open({ queueLimit: 1 })
  const accepted = Promise.allSettled([workers.run('hang', {}), workers.run('whoAmI', {})])
  await expect(workers.run('whoAmI', {})).rejects.toMatchObject({ reason: 'busy' })
  await workers.close()
  const closed: unknown = { status: 'rejected', reason: new Refusal('closed') }
  expect(await accepted).toEqual([closed, closed])
})

test('WorkerPool passes on the progress of a job until it is done', async () => {
  const progress: number[] = []
  expect(await open().run('count', {}, (count) => progress.push(count))).toBe(3)
  expect(progress).toEqual([1, 2])
})

test('WorkerPool rejects with the error of a job and continues', async () => {
  const workers = open()
  await expect(workers.run('throw', { words: 'no such font' })).rejects.toThrow('no such font')
  await expect(workers.run('whoAmI', {})).resolves.toBeGreaterThan(0)
})

test('WorkerPool replaces a crashed worker and fails only its job', async () => {
  const workers = open()
  const first = await workers.run('whoAmI', {})
  const dying = workers.run('die', {})
  const next = workers.run('whoAmI', {})
  await expect(dying).rejects.toMatchObject({ reason: 'crashed' })
  expect(await next).not.toBe(first)
})

test('WorkerPool aborts a job after its time limit', async () => {
  const workers = open({ timeLimitMs: 20 })
  await expect(workers.run('hang', {})).rejects.toMatchObject({ reason: 'timed-out' })
})

// Only Linux reports what another process uses.
test.runIf(process.platform === 'linux')('WorkerPool aborts a job that needs too much processor time, and continues', async () => {
  const workers = open({ processorLimitMs: 300 })
  const first = await workers.run('whoAmI', {})
  await expect(workers.run('compute', { processorMs: 60_000 })).rejects.toMatchObject({ reason: 'timed-out' })
  expect(await workers.run('whoAmI', {})).not.toBe(first)
})

test('WorkerPool does not count the time in which a job waits for the processor, or that of earlier jobs', async () => {
  const workers = open({ processorLimitMs: 300 })
  const first = await workers.run('wait', { milliseconds: 800 })
  for (let job = 0; job < 5; job += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await workers.run('compute', { processorMs: 150 })).toBe(first)
  }
})

test.runIf(process.platform === 'linux')('WorkerPool ends a worker that exceeds its memory limit, and continues with another', async () => {
  const workers = open({ memoryLimitBytes: 300 * 1024 ** 2 })
  const first = await workers.run('whoAmI', {})
  await expect(workers.run('swell', { bytes: 400 * 1024 ** 2 })).rejects.toMatchObject({ reason: 'out-of-memory' })
  expect(await workers.run('whoAmI', {})).not.toBe(first)
})

test.runIf(process.platform === 'linux')('WorkerPool repeats a job that ran out of memory only because of the previous job', async () => {
  const workers = open({ memoryLimitBytes: 300 * 1024 ** 2 })
  const bytes = 160 * 1024 ** 2
  const first = await workers.run('hoard', { bytes })
  expect(await workers.run('hoard', { bytes })).not.toBe(first)
})

test('WorkerPool rejects jobs once it is closed', async () => {
  const workers = open()
  await workers.close()
  await expect(workers.run('whoAmI', {})).rejects.toMatchObject({ reason: 'closed' })
})
