import type { AdminProductRow, BulkResult, bulkUpdateProducts, ProductState } from '@picasso/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { useBulkUpdateProductsMutation, useListProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './basic-fields.tsx'
import { productAdminMessages } from './messages/index.ts'

type BulkChange = Pick<z.infer<typeof bulkUpdateProducts.body>, 'state' | 'shelfId'>

interface ProductBulkBarProps {
  selectedProducts: readonly AdminProductRow[]
  onDone: (results: readonly BulkResult[]) => void
  onClear: () => void
}

const UNDO_MS = 8_000
/** Option of the category field for no selection, as the empty value means no category. */
const NO_CATEGORY = 'none'

/** Products by their previous state. */
const groupByState = (products: readonly AdminProductRow[]): [ProductState, string[]][] =>
  [...new Set(products.map(({ state }) => state))].map((state) => [
    state,
    products.filter((product) => product.state === state).map(({ _id }) => _id),
  ])

/** Changes the selected products at once; a change of their state can be undone. */
const useBulkChange = (selectedProducts: readonly AdminProductRow[], onDone: ProductBulkBarProps['onDone']) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const [bulkUpdate, { isLoading: isPending }] = useBulkUpdateProductsMutation()
  const undo = async (products: readonly AdminProductRow[]): Promise<void> => {
    const responses = await Promise.all(groupByState(products).map(([state, ids]) => bulkUpdate({ body: { ids, state } })))
    const failed = responses.find(({ error }) => error !== undefined)
    if (failed?.error) void toastError(describeError(failed.error).message)
    else void toastSuccess(messages.bulk.reverted)
  }
  const applyChange = async (changes: BulkChange): Promise<void> => {
    const { data, error } = await bulkUpdate({ body: { ids: selectedProducts.map(({ _id }) => _id), ...changes } })
    if (error) {
      void toastError(describeError(error).message)
      return
    }
    const updatedProducts = selectedProducts.filter(({ _id }) => data.results.some((result) => result._id === _id && result.ok))
    if (updatedProducts.length > 0)
      void toastSuccess(messages.bulk.done(updatedProducts.length), {
        duration: UNDO_MS,
        ...(changes.state !== undefined && { action: { label: messages.undo, onClick: () => void undo(updatedProducts) } }),
      })
    onDone(data.results)
  }
  return { applyChange, isPending }
}

interface MoveToCategoryProps {
  isPending: boolean
  onMove: (categoryId: string | null) => void
}

const MoveToCategory = ({ isPending, onMove }: MoveToCategoryProps) => {
  const messages = useMessages(productAdminMessages)
  const { data: categories } = useListProductCategoriesQuery()
  const [categoryId, setCategoryId] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={messages.category}
        required
        className="w-60"
        options={[
          { value: '', label: messages.bulk.selectCategory },
          { value: NO_CATEGORY, label: messages.noCategory },
          ...(categories?.productCategories ?? []).map((category) => ({ value: category._id, label: getCategoryTitle(category) })),
        ]}
        value={categoryId}
        onChange={({ target }) => setCategoryId(target.value)}
      />
      <Button isPending={isPending} disabled={categoryId === ''} onClick={() => onMove(categoryId === NO_CATEGORY ? null : categoryId)}>
        {messages.bulk.move}
      </Button>
    </div>
  )
}

/** Replaces the result count while rows are selected. */
export const ProductBulkBar = ({ selectedProducts, onDone, onClear }: ProductBulkBarProps) => {
  const messages = useMessages(productAdminMessages)
  const { applyChange, isPending } = useBulkChange(selectedProducts, onDone)
  return (
    <section aria-label={messages.bulk.label} className="grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">{messages.bulk.selectedCount(selectedProducts.length)}</output>
        <Button isPending={isPending} onClick={() => void applyChange({ state: 'active' })}>
          {messages.bulk.putOnSale}
        </Button>
        <Button isPending={isPending} onClick={() => void applyChange({ state: 'draft' })}>
          {messages.bulk.makeDrafts}
        </Button>
        <Button isPending={isPending} onClick={() => void applyChange({ state: 'archived' })}>
          {messages.bulk.archive}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {messages.bulk.clearSelection}
        </Button>
      </div>
      <MoveToCategory isPending={isPending} onMove={(shelfId) => void applyChange({ shelfId })} />
    </section>
  )
}
