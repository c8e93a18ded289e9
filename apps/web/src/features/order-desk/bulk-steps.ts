import type { changeOrders, OrderBulkResult } from '@picasso/contract'
import type * as z from 'zod/mini'

import { describeError } from '../../lib/describe-error.ts'

export type BulkRequest = z.input<typeof changeOrders.body>
type BulkAnswer = z.infer<typeof changeOrders.response>

/** What became of all orders, in however many steps. */
export type BulkOutcome = Pick<BulkAnswer, 'results' | 'left'>

interface Conduct {
  send: (body: BulkRequest) => Promise<BulkAnswer>
  onProgress: (done: number, all: number) => void
  /** Said of an order whose step was not answered. */
  unanswered: string
  numberOf: (id: string) => string | null
}

/**
 * Has the shop change orders, step by step, until none remains. Rejects only where nothing can have been changed, or nobody knows of which
 * orders it is to be told; a step that is not answered leaves its orders uncertain, and ends it.
 */
export const changeInSteps = async (request: BulkRequest, { send, onProgress, unanswered, numberOf }: Conduct): Promise<BulkOutcome> => {
  const results: OrderBulkResult[] = []
  let body = request
  let left: number | undefined
  for (;;) {
    try {
      // A step begins with what the one before has not reached.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send(body)
      results.push(...answer.results)
      left ??= answer.left
      if (answer.remaining.length === 0) return { results, left }
      onProgress(results.length, results.length + answer.remaining.length)
      body = { ...request, orders: { ids: answer.remaining.map(({ _id }) => _id) } }
    } catch (error) {
      const { refused, message } = describeError(error)
      const isFirst = left === undefined
      if (isFirst && (refused || !('ids' in body.orders))) throw error
      const ids = 'ids' in body.orders ? body.orders.ids : []
      const reason = refused ? message : unanswered
      return {
        results: [...results, ...ids.map((_id) => ({ _id, number: numberOf(_id), ok: false, reason, isRetryable: true }))],
        left: left ?? 0,
      }
    }
  }
}
