import { ADMIN_PRODUCT_SORT_OPTIONS, PRODUCT_STATES } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Columns, ColumnPicker, FilterChips, type ListParams, SavedViews, SearchBox } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useListProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './basic-fields.tsx'
import { productAdminMessages } from './messages/index.ts'
import type { ProductColumn } from './product-columns.ts'

const findOption = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)
/** Filters of the list as query parameters. */
export const getProductFilter = (address: ListParams) => ({
  search: address.get('search').trim().slice(0, 80) || undefined,
  state: findOption(PRODUCT_STATES, address.get('state')),
  shelfId: address.get('shelf') || undefined,
  clothingType: findOption(GARMENT_KEYS, address.get('garment')),
  stock: findOption(['low', 'none'] as const, address.get('stock')),
})

export const getProductSort = (address: ListParams) => findOption(ADMIN_PRODUCT_SORT_OPTIONS, address.get('sort'))

interface ProductFiltersProps {
  address: ListParams
  columns: Columns<ProductColumn>
}

export const ProductFilters = ({ address, columns }: ProductFiltersProps) => {
  const messages = useMessages(productAdminMessages)
  const { any, stockLevels } = messages.filters
  const { getTitle } = useGarmentNames()
  const { data } = useListProductCategoriesQuery()
  const categories = data?.productCategories ?? []
  const { search, state, shelfId, clothingType, stock } = getProductFilter(address)
  const chips = [
    ...(search === undefined ? [] : [{ name: 'search', label: messages.filters.searchChip(search) }]),
    ...(state === undefined ? [] : [{ name: 'state', label: messages.states[state] }]),
    ...(shelfId === undefined
      ? []
      : [{ name: 'shelf', label: categories.find(({ _id }) => _id === shelfId)?.written?.title ?? messages.filters.otherCategory }]),
    ...(clothingType === undefined ? [] : [{ name: 'garment', label: getTitle(GARMENTS[clothingType]) }]),
    ...(stock === undefined ? [] : [{ name: 'stock', label: stockLevels[stock] }]),
  ]
  return (
    <div className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <SearchBox label={messages.filters.search} address={address} maxLength={80} className="col-span-2" />
        <SelectField
          label={messages.state}
          required
          options={[{ value: '', label: any }, ...PRODUCT_STATES.map((value) => ({ value, label: messages.states[value] }))]}
          value={address.get('state')}
          onChange={({ target }) => address.set('state', target.value)}
        />
        <SelectField
          label={messages.category}
          required
          options={[
            { value: '', label: any },
            ...categories.map((category) => ({ value: category._id, label: getCategoryTitle(category) })),
          ]}
          value={address.get('shelf')}
          onChange={({ target }) => address.set('shelf', target.value)}
        />
        <SelectField
          label={messages.garment}
          required
          options={[{ value: '', label: any }, ...GARMENT_KEYS.map((value) => ({ value, label: getTitle(GARMENTS[value]) }))]}
          value={address.get('garment')}
          onChange={({ target }) => address.set('garment', target.value)}
        />
        <SelectField
          label={messages.stock}
          required
          options={[
            { value: '', label: any },
            { value: 'low', label: stockLevels.low },
            { value: 'none', label: stockLevels.none },
          ]}
          value={address.get('stock')}
          onChange={({ target }) => address.set('stock', target.value)}
        />
        <SelectField
          label={messages.filters.order}
          required
          options={ADMIN_PRODUCT_SORT_OPTIONS.map((value) => ({
            value: value === 'updated' ? '' : value,
            label: messages.filters.sortOptions[value],
          }))}
          value={address.get('sort')}
          onChange={({ target }) => address.set('sort', target.value)}
        />
        <ColumnPicker columns={columns} />
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={messages.filters.views}>
        <SavedViews list="products" address={address} />
      </ul>
      <FilterChips chips={chips} address={address} />
    </div>
  )
}
