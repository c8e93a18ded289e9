import {
  ADMIN_ORDER_SORTS,
  ORDER_VIEWS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_WORDS,
  SHIPPING_STATUSES,
  SHIPPING_WORDS,
} from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type Columns, ColumnChoice, DateBox, type ListAddress, SavedViews, SearchBox } from '../admin/index.ts'
import type { OrderColumn } from './order-columns.ts'
import { METHOD_WORDS, SORT_WORDS, sortOf, VIEW_WORDS } from './order-filter.ts'

/** The days of a shop: everything, then each step's work, then what each person keeps for themselves. */
export const OrderViews = ({ address }: { address: ListAddress }) => (
  <ul className="flex flex-wrap gap-2" aria-label="Views">
    {[undefined, ...ORDER_VIEWS].map((view) => {
      const isChosen = (address.get('view') || undefined) === view
      return (
        <li key={view ?? 'all'}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => address.set('view', view ?? '')}
            className={classNames(
              'min-h-11 rounded-full px-4 font-medium',
              isChosen ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
            )}
          >
            {view ? VIEW_WORDS[view] : 'All'}
          </button>
        </li>
      )
    })}
    <SavedViews list="orders" address={address} />
  </ul>
)

const choices = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) => [
  { value: '', label: 'Any' },
  ...words.map((value) => ({ value, label: labels[value] })),
]

interface OrderFiltersProps {
  address: ListAddress
  columns: Columns<OrderColumn>
}

export const OrderFilters = ({ address, columns }: OrderFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const select = (label: string, name: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      required
      options={options}
      value={address.get(name)}
      onChange={({ target }) => address.set(name, target.value)}
    />
  )
  return (
    <div className="grid gap-3 md:grid-cols-4">
      <div className="flex items-end gap-2 md:col-span-2">
        <SearchBox label="Search by number, name or e-mail" address={address} maxLength={100} className="flex-1" />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12 md:hidden">
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} /> Filter
        </Button>
      </div>
      <div className={classNames('grid grid-cols-2 items-end gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {select('Payment', 'payment', choices(PAYMENT_STATUSES, PAYMENT_WORDS))}
        {select('Shipping', 'shipping', choices(SHIPPING_STATUSES, SHIPPING_WORDS))}
        {select('Paid by', 'method', choices(PAYMENT_METHODS, METHOD_WORDS))}
        <DateBox label="From" name="from" address={address} />
        <DateBox label="To" name="to" address={address} />
        <div className="flex items-end gap-2">
          <SelectField
            label="Sort"
            required
            className="min-w-0 flex-1"
            options={ADMIN_ORDER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
            value={sortOf(address.get('sort')) ?? 'newest'}
            onChange={({ target }) => address.set('sort', target.value === 'newest' ? '' : target.value)}
          />
          <ColumnChoice columns={columns} />
        </div>
      </div>
    </div>
  )
}
