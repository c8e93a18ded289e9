import { ADMIN_PRODUCT_SORT_OPTIONS, PRODUCT_STATES, type ProductCategory } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { FilterRow, FilterSelect } from '../../../ui/filter-row.tsx'
import { type Columns, ColumnPicker, FilterChips, type ListParams, SavedViews, SearchBox } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { listProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { productAdminMessages } from './messages/index.ts'
import type { ProductColumn } from './product-cells.tsx'

const findOption = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)
/** Filters of the list as query parameters. */
export const getProductFilter = (address: ListParams) => ({
  search: address.get('search').trim().slice(0, 80) || undefined,
  state: findOption(PRODUCT_STATES, address.get('state')),
  productCategoryId: address.get('category') || undefined,
  clothingType: findOption(GARMENT_KEYS, address.get('garment')),
  stock: findOption(['low', 'none'] as const, address.get('stock')),
})

export const getProductSort = (address: ListParams) => findOption(ADMIN_PRODUCT_SORT_OPTIONS, address.get('sort'))

interface ProductFiltersProps {
  address: ListParams
  columns: Columns<ProductColumn>
}

interface ProductChipsProps {
  address: ListParams
  categories: readonly ProductCategory[]
}

/** The active filters. */
const ProductChips = ({ address, categories }: ProductChipsProps) => {
  const messages = useMessages(productAdminMessages)
  const { getTitle } = useGarmentNames()
  const { search, state, productCategoryId, clothingType, stock } = getProductFilter(address)
  const chips = [
    ...(search === undefined ? [] : [{ name: 'search', label: messages.filters.searchChip(search) }]),
    ...(state === undefined ? [] : [{ name: 'state', label: messages.states[state] }]),
    ...(productCategoryId === undefined
      ? []
      : [
          {
            name: 'category',
            label: categories.find(({ _id }) => _id === productCategoryId)?.written?.title ?? messages.filters.otherCategory,
          },
        ]),
    ...(clothingType === undefined ? [] : [{ name: 'garment', label: getTitle(GARMENTS[clothingType]) }]),
    ...(stock === undefined ? [] : [{ name: 'stock', label: messages.filters.stockLevels[stock] }]),
  ]
  return <FilterChips chips={chips} address={address} />
}

/** Filters that are used less often. */
const MoreFilters = ({ address }: Pick<ProductFiltersProps, 'address'>) => {
  const messages = useMessages(productAdminMessages)
  const { any, stockLevels } = messages.filters
  const { getTitle } = useGarmentNames()
  return (
    <>
      <FilterSelect
        name="garment"
        label={messages.garment}
        options={[{ value: '', label: any }, ...GARMENT_KEYS.map((value) => ({ value, label: getTitle(GARMENTS[value]) }))]}
        address={address}
      />
      <FilterSelect
        name="stock"
        label={messages.stock}
        options={[
          { value: '', label: any },
          { value: 'low', label: stockLevels.low },
          { value: 'none', label: stockLevels.none },
        ]}
        address={address}
      />
    </>
  )
}

export const ProductFilters = ({ address, columns }: ProductFiltersProps) => {
  const messages = useMessages(productAdminMessages)
  const { any } = messages.filters
  const { data } = useQuery(listProductCategoriesQuery, undefined)
  const categories = data?.productCategories ?? []
  return (
    <div className="mb-6 grid gap-4">
      <FilterRow
        labels={messages.filters}
        search={<SearchBox label={messages.filters.search} address={address} maxLength={80} className="flex-1" />}
        columns={<ColumnPicker columns={columns} />}
        more={<MoreFilters address={address} />}
      >
        <FilterSelect
          name="state"
          label={messages.state}
          options={[{ value: '', label: any }, ...PRODUCT_STATES.map((value) => ({ value, label: messages.states[value] }))]}
          address={address}
        />
        <FilterSelect
          name="category"
          label={messages.category}
          options={[
            { value: '', label: any },
            ...categories.map((category) => ({ value: category._id, label: getCategoryTitle(category) })),
          ]}
          address={address}
        />
        <FilterSelect
          name="sort"
          label={messages.filters.order}
          options={ADMIN_PRODUCT_SORT_OPTIONS.map((value) => ({
            value: value === 'updated' ? '' : value,
            label: messages.filters.sortOptions[value],
          }))}
          address={address}
        />
      </FilterRow>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={messages.filters.views}>
        <SavedViews list="products" address={address} />
      </ul>
      <ProductChips address={address} categories={categories} />
    </div>
  )
}
