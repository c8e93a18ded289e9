import type { changeOrders, OrderBulkResult } from '@picasso/contract'
import type * as z from 'zod/mini'

import { findShopError } from '../../../lib/describe-error.ts'

export type BulkRequest = z.input<typeof changeOrders.body>

type BulkResponse = z.infer<typeof changeOrders.response>

/** Results of all batches. */
export type BulkResult = Pick<BulkResponse, 'results' | 'left'>

interface BatchOptions {
  send: (body: BulkRequest) => Promise<BulkResponse>
  onProgress: (done: number, all: number) => void
  /** The error of an order whose batch had no response. */
  noResponseMessage: string
  findNumber: (id: string) => string | null
}

/**
 * Changes orders in batches until none remains. Rejects only if nothing can have been changed, or if the affected orders are unknown; a
 * batch without response is reported as uncertain and stops the run.
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
      // Each batch starts with the orders the previous one did not reach.
      // oxlint-disable-next-line no-await-in-loop
      const response = await send(body)
      results.push(...response.results)
      remainingCount ??= response.left
      if (response.remaining.length === 0) return { results, left: remainingCount }
      onProgress(results.length, results.length + response.remaining.length)
      body = { ...request, orders: { ids: response.remaining.map(({ _id }) => _id) } }
    } catch (error) {
      const shopError = findShopError(error)
      const rejection = shopError?.isRejected === true ? shopError : undefined
      const isFirst = remainingCount === undefined
      if (isFirst && (rejection || !('ids' in body.orders))) throw error
      const ids = 'ids' in body.orders ? body.orders.ids : []
      const reason = rejection?.message ?? noResponseMessage
      return {
        results: [...results, ...ids.map((_id) => ({ _id, number: findNumber(_id), ok: false, reason, isRetryable: true }))],
        left: remainingCount ?? 0,
      }
    }
  }
}
