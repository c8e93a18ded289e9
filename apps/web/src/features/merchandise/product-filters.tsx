import { ADMIN_PRODUCT_SORTS, PRODUCT_STATES } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { SelectField } from '../../ui/select-field.tsx'
import { type Columns, ColumnChoice, FilterChips, type ListAddress, SavedViews, SearchBox } from '../admin/index.ts'
import { useListShelvesQuery } from './api.ts'
import type { ProductColumn } from './product-columns.ts'
import { PRODUCT_STATE_WORDS } from './product-state.ts'

const pick = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text)
/** What the list is narrowed to, as the call takes it. */
export const productFilterOf = (address: ListAddress) => ({
  search: address.get('search').trim().slice(0, 80) || undefined,
  state: pick(PRODUCT_STATES, address.get('state')),
  shelfId: address.get('shelf') || undefined,
  clothingType: pick(GARMENT_KEYS, address.get('garment')),
  stock: pick(['low', 'none'] as const, address.get('stock')),
})

export const productSortOf = (address: ListAddress) => pick(ADMIN_PRODUCT_SORTS, address.get('sort'))

const SORT_WORDS = { updated: 'Changed last', title: 'Title', stock: 'Least stock' } as const

const STOCK_WORDS = { low: 'Running low', none: 'Something sold out' } as const

interface ProductFiltersProps {
  address: ListAddress
  columns: Columns<ProductColumn>
}

export const ProductFilters = ({ address, columns }: ProductFiltersProps) => {
  const { data } = useListShelvesQuery()
  const shelves = data?.productCategories ?? []
  const { search, state, shelfId, clothingType, stock } = productFilterOf(address)
  const chips = [
    ...(search === undefined ? [] : [{ name: 'search', label: `“${search}”` }]),
    ...(state === undefined ? [] : [{ name: 'state', label: PRODUCT_STATE_WORDS[state] }]),
    ...(shelfId === undefined ? [] : [{ name: 'shelf', label: shelves.find(({ _id }) => _id === shelfId)?.title ?? 'One shelf' }]),
    ...(clothingType === undefined ? [] : [{ name: 'garment', label: GARMENTS[clothingType].title }]),
    ...(stock === undefined ? [] : [{ name: 'stock', label: STOCK_WORDS[stock] }]),
  ]
  return (
    <div className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <SearchBox label="Search by title or address" address={address} maxLength={80} className="col-span-2" />
        <SelectField
          label="State"
          required
          options={[{ value: '', label: 'Any' }, ...PRODUCT_STATES.map((value) => ({ value, label: PRODUCT_STATE_WORDS[value] }))]}
          value={address.get('state')}
          onChange={({ target }) => address.set('state', target.value)}
        />
        <SelectField
          label="Shelf"
          required
          options={[{ value: '', label: 'Any' }, ...shelves.map(({ _id, title }) => ({ value: _id, label: title }))]}
          value={address.get('shelf')}
          onChange={({ target }) => address.set('shelf', target.value)}
        />
        <SelectField
          label="Garment"
          required
          options={[{ value: '', label: 'Any' }, ...GARMENT_KEYS.map((value) => ({ value, label: GARMENTS[value].title }))]}
          value={address.get('garment')}
          onChange={({ target }) => address.set('garment', target.value)}
        />
        <SelectField
          label="Stock"
          required
          options={[
            { value: '', label: 'Any' },
            { value: 'low', label: STOCK_WORDS.low },
            { value: 'none', label: STOCK_WORDS.none },
          ]}
          value={address.get('stock')}
          onChange={({ target }) => address.set('stock', target.value)}
        />
        <SelectField
          label="Order"
          required
          options={ADMIN_PRODUCT_SORTS.map((value) => ({ value: value === 'updated' ? '' : value, label: SORT_WORDS[value] }))}
          value={address.get('sort')}
          onChange={({ target }) => address.set('sort', target.value)}
        />
        <ColumnChoice columns={columns} />
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Views">
        <SavedViews list="products" address={address} />
      </ul>
      <FilterChips chips={chips} address={address} />
    </div>
  )
}
