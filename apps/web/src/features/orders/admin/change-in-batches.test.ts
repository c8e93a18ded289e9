import type { changeOrders } from '@picasso/contract'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import { changeInBatches } from './change-in-batches.ts'

type BatchResponse = z.infer<typeof changeOrders.response>

const done = (_id: string) => ({ _id, number: `N${_id}`, ok: true, reason: null, isRetryable: false })
const toOrder = (_id: string) => ({ _id, number: `N${_id}` })
const TIMEOUT = { status: 'TIMEOUT_ERROR', error: 'lost' }
const REJECTION = { status: 403, data: { error: { code: 'OWNER_ONLY', message: 'Only owners.' } } }

const run = async (
  responses: readonly (BatchResponse | typeof TIMEOUT | typeof REJECTION)[],
  ids: string[] | undefined = ['1', '2', '3'],
) => {
  const requests: unknown[] = []
  const progress: string[] = []
  const left = [...responses]
  const outcome = await changeInBatches(
    { action: 'pack', orders: ids ? { ids } : { filter: {} } },
    {
      send: ({ orders }) => {
        requests.push(orders)
        const response = left.shift()
        if (!response) throw new Error('It was asked too often.')
        return 'status' in response ? Promise.reject(Object.assign(new Error('failed'), response)) : Promise.resolve(response)
      },
      onProgress: (completed, all) => progress.push(`${completed}/${all}`),
      noResponseMessage: 'Look at it.',
      findNumber: (id) => `N${id}`,
    },
  )
  return { outcome, sent: requests, progress }
}

describe('changing orders in batches', () => {
  it('continues with the remaining orders and reports all of them together', async () => {
    const first = { results: [done('1')], remaining: [toOrder('2'), toOrder('3')], left: 7 }
    const { outcome, sent: requests, progress } = await run([first, { results: [done('2'), done('3')], remaining: [], left: 0 }], undefined)
    expect(outcome).toEqual({ results: [done('1'), done('2'), done('3')], left: 7 })
    expect(requests.at(-1)).toEqual({ ids: ['2', '3'] })
    expect(progress).toEqual(['1/3'])
  })

  it('reports the completed orders before a lost response, and the others as uncertain', async () => {
    const first = { results: [done('1')], remaining: [toOrder('2'), toOrder('3')], left: 0 }
    const { results } = (await run([first, TIMEOUT])).outcome
    expect(results.map(({ _id, number, ok, reason, isRetryable }) => [_id, number, ok, reason, isRetryable])).toEqual([
      ['1', 'N1', true, null, false],
      ['2', 'N2', false, 'Look at it.', true],
      ['3', 'N3', false, 'Look at it.', true],
    ])
  })

  it('names every selected order if the first response is lost', async () => {
    expect((await run([TIMEOUT])).outcome.results.map(({ _id, reason }) => [_id, reason])).toEqual([
      ['1', 'Look at it.'],
      ['2', 'Look at it.'],
      ['3', 'Look at it.'],
    ])
  })

  it('rejects only if nothing was changed', async () => {
    await expect(run([REJECTION])).rejects.toMatchObject({ status: 403 })
    const first = { results: [done('1')], remaining: [toOrder('2')], left: 0 }
    expect((await run([first, REJECTION])).outcome.results.map(({ reason }) => reason)).toEqual([null, 'Only owners.'])
  })
})
