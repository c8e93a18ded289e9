import type { AdminProductRow, BulkResult, changeProducts, ProductState } from '@picasso/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { describeError } from '../../lib/describe-error.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useChangeProductsMutation, useListShelvesQuery } from './api.ts'
import { ownTitle } from './own-title.ts'
import { merchandiseWords } from './words/index.ts'

type Deed = Pick<z.infer<typeof changeProducts.body>, 'state' | 'shelfId'>

interface ProductBulkBarProps {
  chosen: readonly AdminProductRow[]
  onDone: (results: readonly BulkResult[]) => void
  onClear: () => void
}

const UNDO_MS = 8_000
/** In the field for shelves, where an empty value says that nothing is chosen. */
const NO_SHELF = 'none'

/** Products by the state they had. */
const byState = (products: readonly AdminProductRow[]): [ProductState, string[]][] =>
  [...new Set(products.map(({ state }) => state))].map((state) => [
    state,
    products.filter((product) => product.state === state).map(({ _id }) => _id),
  ])

/** Stands where the count was while something is chosen. */
export const ProductBulkBar = ({ chosen, onDone, onClear }: ProductBulkBarProps) => {
  const words = useWords(merchandiseWords)
  const [change, changing] = useChangeProductsMutation()
  const { data: shelves } = useListShelvesQuery()
  const [shelf, setShelf] = useState('')

  const undo = async (products: readonly AdminProductRow[]): Promise<void> => {
    const answers = await Promise.all(byState(products).map(([state, ids]) => change({ body: { ids, state } })))
    const failed = answers.find(({ error }) => error !== undefined)
    if (failed?.error) void toastError(describeError(failed.error).message)
    else void toastSuccess(words.bulk.asBefore)
  }
  const run = async (deed: Deed): Promise<void> => {
    const { data, error } = await change({ body: { ids: chosen.map(({ _id }) => _id), ...deed } })
    if (error) {
      void toastError(describeError(error).message)
      return
    }
    const done = chosen.filter(({ _id }) => data.results.some((result) => result._id === _id && result.ok))
    if (done.length > 0)
      void toastSuccess(words.bulk.done(done.length), {
        duration: UNDO_MS,
        ...(deed.state !== undefined && { action: { label: words.undo, onClick: () => void undo(done) } }),
      })
    onDone(data.results)
  }
  return (
    <section aria-label={words.bulk.label} className="grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">{words.bulk.chosen(chosen.length)}</output>
        <Button busy={changing.isLoading} onClick={() => void run({ state: 'active' })}>
          {words.bulk.putOnSale}
        </Button>
        <Button busy={changing.isLoading} onClick={() => void run({ state: 'draft' })}>
          {words.bulk.makeDrafts}
        </Button>
        <Button busy={changing.isLoading} onClick={() => void run({ state: 'archived' })}>
          {words.bulk.archive}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {words.bulk.chooseNone}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={words.shelf}
          required
          className="w-60"
          options={[
            { value: '', label: words.bulk.chooseShelf },
            { value: NO_SHELF, label: words.onNoShelf },
            ...(shelves?.productCategories ?? []).map((each) => ({ value: each._id, label: ownTitle(each) })),
          ]}
          value={shelf}
          onChange={({ target }) => setShelf(target.value)}
        />
        <Button busy={changing.isLoading} disabled={shelf === ''} onClick={() => void run({ shelfId: shelf === NO_SHELF ? null : shelf })}>
          {words.bulk.moveThere}
        </Button>
      </div>
    </section>
  )
}
