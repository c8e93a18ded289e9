import { ADMIN_PRODUCT_SORTS, PRODUCT_STATES } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { type Columns, ColumnChoice, FilterChips, type ListAddress, SavedViews, SearchBox } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useListShelvesQuery } from './api.ts'
import { ownTitle } from './own-title.ts'
import type { ProductColumn } from './product-columns.ts'
import { merchandiseWords } from './words/index.ts'

const pick = <Word extends string>(values: readonly Word[], text: string): Word | undefined => values.find((value) => value === text)
/** What the list is narrowed to, as the call takes it. */
export const productFilterOf = (address: ListAddress) => ({
  search: address.get('search').trim().slice(0, 80) || undefined,
  state: pick(PRODUCT_STATES, address.get('state')),
  shelfId: address.get('shelf') || undefined,
  clothingType: pick(GARMENT_KEYS, address.get('garment')),
  stock: pick(['low', 'none'] as const, address.get('stock')),
})

export const productSortOf = (address: ListAddress) => pick(ADMIN_PRODUCT_SORTS, address.get('sort'))

interface ProductFiltersProps {
  address: ListAddress
  columns: Columns<ProductColumn>
}

export const ProductFilters = ({ address, columns }: ProductFiltersProps) => {
  const words = useWords(merchandiseWords)
  const { any, stocks } = words.filters
  const { titleOf } = useGarmentNames()
  const { data } = useListShelvesQuery()
  const shelves = data?.productCategories ?? []
  const { search, state, shelfId, clothingType, stock } = productFilterOf(address)
  const chips = [
    ...(search === undefined ? [] : [{ name: 'search', label: words.filters.searched(search) }]),
    ...(state === undefined ? [] : [{ name: 'state', label: words.states[state] }]),
    ...(shelfId === undefined
      ? []
      : [{ name: 'shelf', label: shelves.find(({ _id }) => _id === shelfId)?.written?.title ?? words.filters.oneShelf }]),
    ...(clothingType === undefined ? [] : [{ name: 'garment', label: titleOf(GARMENTS[clothingType]) }]),
    ...(stock === undefined ? [] : [{ name: 'stock', label: stocks[stock] }]),
  ]
  return (
    <div className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <SearchBox label={words.filters.search} address={address} maxLength={80} className="col-span-2" />
        <SelectField
          label={words.state}
          required
          options={[{ value: '', label: any }, ...PRODUCT_STATES.map((value) => ({ value, label: words.states[value] }))]}
          value={address.get('state')}
          onChange={({ target }) => address.set('state', target.value)}
        />
        <SelectField
          label={words.shelf}
          required
          options={[{ value: '', label: any }, ...shelves.map((shelf) => ({ value: shelf._id, label: ownTitle(shelf) }))]}
          value={address.get('shelf')}
          onChange={({ target }) => address.set('shelf', target.value)}
        />
        <SelectField
          label={words.garment}
          required
          options={[{ value: '', label: any }, ...GARMENT_KEYS.map((value) => ({ value, label: titleOf(GARMENTS[value]) }))]}
          value={address.get('garment')}
          onChange={({ target }) => address.set('garment', target.value)}
        />
        <SelectField
          label={words.stock}
          required
          options={[
            { value: '', label: any },
            { value: 'low', label: stocks.low },
            { value: 'none', label: stocks.none },
          ]}
          value={address.get('stock')}
          onChange={({ target }) => address.set('stock', target.value)}
        />
        <SelectField
          label={words.filters.order}
          required
          options={ADMIN_PRODUCT_SORTS.map((value) => ({ value: value === 'updated' ? '' : value, label: words.filters.sorts[value] }))}
          value={address.get('sort')}
          onChange={({ target }) => address.set('sort', target.value)}
        />
        <ColumnChoice columns={columns} />
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={words.filters.views}>
        <SavedViews list="products" address={address} />
      </ul>
      <FilterChips chips={chips} address={address} />
    </div>
  )
}
