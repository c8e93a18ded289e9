import type { AdminProductRow, BulkResult } from '@picasso/contract'
import { useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { listProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { productAdminMessages } from './messages/index.ts'
import { useBulkChange } from './use-bulk-change.ts'

interface ProductBulkBarProps {
  selectedProducts: readonly AdminProductRow[]
  onDone: (results: readonly BulkResult[]) => void
  onClear: () => void
}

/** Option of the category field for no selection, as the empty value means no category. */
const NO_CATEGORY = 'none'

interface MoveToCategoryProps {
  isPending: boolean
  onMove: (categoryId: string | null) => void
}

const MoveToCategory = ({ isPending, onMove }: MoveToCategoryProps) => {
  const messages = useMessages(productAdminMessages)
  const { data: categories } = useQuery(listProductCategoriesQuery, undefined)
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
      <MoveToCategory isPending={isPending} onMove={(productCategoryId) => void applyChange({ productCategoryId })} />
    </section>
  )
}
