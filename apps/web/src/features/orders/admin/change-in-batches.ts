import type { changeOrders, OrderBulkResult } from '@picasso/contract'
import type * as z from 'zod/mini'

import { describeError } from '../../../lib/describe-error.ts'

export type BulkRequest = z.input<typeof changeOrders.body>
type BulkResponse = z.infer<typeof changeOrders.response>

/** What became of all orders, in however many steps. */
export type BulkResult = Pick<BulkResponse, 'results' | 'left'>

interface BatchOptions {
  send: (body: BulkRequest) => Promise<BulkResponse>
  onProgress: (done: number, all: number) => void
  /** Said of an order whose step was not answered. */
  noResponseMessage: string
  findNumber: (id: string) => string | null
}

/**
 * Has the shop change orders, step by step, until none remains. Rejects only where nothing can have been changed, or nobody knows of which
 * orders it is to be told; a step that is not answered leaves its orders uncertain, and ends it.
 */
export const changeInBatches = async (
  request: BulkRequest,
  { send, onProgress, noResponseMessage, findNumber }: BatchOptions,
): Promise<BulkResult> => {
  const results: OrderBulkResult[] = []
  let body = request
  let remainingCount: number | undefined
  for (;;) {
    try {
      // A step begins with what the one before has not reached.
      // oxlint-disable-next-line no-await-in-loop
      const response = await send(body)
      results.push(...response.results)
      remainingCount ??= response.left
      if (response.remaining.length === 0) return { results, left: remainingCount }
      onProgress(results.length, results.length + response.remaining.length)
      body = { ...request, orders: { ids: response.remaining.map(({ _id }) => _id) } }
    } catch (error) {
      const { isRejected, message } = describeError(error)
      const isFirst = remainingCount === undefined
      if (isFirst && (isRejected || !('ids' in body.orders))) throw error
      const ids = 'ids' in body.orders ? body.orders.ids : []
      const reason = isRejected ? message : noResponseMessage
      return {
        results: [...results, ...ids.map((_id) => ({ _id, number: findNumber(_id), ok: false, reason, isRetryable: true }))],
        left: remainingCount ?? 0,
      }
    }
  }
}
