import { describe, expect, it } from 'vitest'

import { createSemaphore } from './semaphore.ts'

const createTask = () => {
  let finish = (): void => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

describe('createSemaphore', () => {
  it('runs some tasks, queues some and rejects the next one', async () => {
    const semaphore = createSemaphore({ concurrency: 2, maxPending: 1 })
    const tasks = [createTask(), createTask(), createTask()]
    const started: number[] = []
    const results = tasks.map((task, number) =>
      semaphore.run(() => {
        started.push(number)
        return task.done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    expect(semaphore.run(() => Promise.resolve())).toBeUndefined()
    tasks[1]?.finish()
    await expect.poll(() => started).toEqual([0, 1, 2])
    for (const [number, task] of tasks.entries()) {
      task.finish()
      await results[number]
    }
    expect(await semaphore.run(() => Promise.resolve('free again'))).toBe('free again')
  })

  it('takes turns between keys and rejects a task when the queue of its key is full', async () => {
    const semaphore = createSemaphore({ concurrency: 1, maxPending: 10, maxPendingPerKey: 3 })
    const order: string[] = []
    const enter = (name: string, line: string) =>
      semaphore.run(() => {
        order.push(name)
        return Promise.resolve()
      }, line)
    const results = [enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b'), enter('b2', 'b')]
    expect(enter('a5', 'a')).toBeUndefined()
    for (const result of results) await result
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('releases the slot of a task that failed', async () => {
    const semaphore = createSemaphore({ concurrency: 1, maxPending: 1 })
    await expect(semaphore.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await semaphore.run(() => Promise.resolve('next'))).toBe('next')
  })
})
