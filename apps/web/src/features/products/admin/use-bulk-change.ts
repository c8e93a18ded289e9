import type { AdminProductRow, BulkResult, bulkUpdateProducts, ProductState } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { bulkUpdateProductsMutation } from './api.ts'
import { productAdminMessages } from './messages/index.ts'

type BulkChange = Pick<z.infer<typeof bulkUpdateProducts.body>, 'state' | 'productCategoryId'>

const UNDO_MS = 8_000

/** Products by their previous state. */
const groupByState = (products: readonly AdminProductRow[]): [ProductState, string[]][] =>
  [...new Set(products.map(({ state }) => state))].map((state) => [
    state,
    products.filter((product) => product.state === state).map(({ _id }) => _id),
  ])

/** Changes the selected products at once; a change of their state can be undone. */
export const useBulkChange = (selectedProducts: readonly AdminProductRow[], onDone: (results: readonly BulkResult[]) => void) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const [bulkUpdate, { isLoading: isPending }] = useMutation(bulkUpdateProductsMutation)
  const undo = async (products: readonly AdminProductRow[]): Promise<void> => {
    const responses = await Promise.all(groupByState(products).map(([state, ids]) => bulkUpdate({ body: { ids, state } })))
    const failed = responses.find(({ error }) => error !== undefined)
    if (failed?.error) toastError(describeError(failed.error).message)
    else toastSuccess(messages.bulk.reverted)
  }
  const applyChange = async (changes: BulkChange): Promise<void> => {
    const { data, error } = await bulkUpdate({ body: { ids: selectedProducts.map(({ _id }) => _id), ...changes } })
    if (error) {
      toastError(describeError(error).message)
      return
    }
    const updatedProducts = selectedProducts.filter(({ _id }) => data.results.some((result) => result._id === _id && result.ok))
    if (updatedProducts.length > 0)
      toastSuccess(messages.bulk.done(updatedProducts.length), {
        duration: UNDO_MS,
        ...(changes.state !== undefined && { action: { label: messages.undo, onClick: () => void undo(updatedProducts) } }),
      })
    onDone(data.results)
  }
  return { applyChange, isPending }
}
