import { ADMIN_PRODUCT_SORTS, PRODUCT_STATES } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { controlClass } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ListAddress } from '../admin/index.ts'
import { useListShelvesQuery } from './api.ts'
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

export const ProductFilters = ({ address }: { address: ListAddress }) => {
  const { data } = useListShelvesQuery()
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-7">
      <label className="grid gap-1.5 text-14 font-semibold sm:col-span-2">
        Search by title or address
        <input
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={address.get('search')}
          onChange={({ target }) => address.set('search', target.value)}
          className={controlClass(false)}
        />
      </label>
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
        options={[{ value: '', label: 'Any' }, ...(data?.productCategories ?? []).map(({ _id, title }) => ({ value: _id, label: title }))]}
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
          { value: 'low', label: 'Running low' },
          { value: 'none', label: 'Something sold out' },
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
    </div>
  )
}
