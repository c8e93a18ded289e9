import { ADMIN_ORDER_SORTS, ORDER_VIEWS, PAYMENT_METHODS, PAYMENT_STATUSES, SHIPPING_STATUSES } from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { adminWords, type Columns, ColumnChoice, DateBox, type ListAddress, SavedViews, SearchBox } from '../admin/index.ts'
import type { OrderColumn } from './order-columns.ts'
import { sortOf } from './order-filter.ts'
import { deskWords } from './words/index.ts'

/** The days of a shop: everything, then each step's work, then what each person keeps for themselves. */
export const OrderViews = ({ address }: { address: ListAddress }) => {
  const words = useWords(deskWords).filters
  return (
    <ul className="flex flex-wrap gap-2" aria-label={words.views}>
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
              {view ? words.view[view] : words.all}
            </button>
          </li>
        )
      })}
      <SavedViews list="orders" address={address} />
    </ul>
  )
}

const choices = <Word extends string>(values: readonly Word[], labels: Record<Word, string>, any: string) => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: labels[value] })),
]

interface OrderFiltersProps {
  address: ListAddress
  columns: Columns<OrderColumn>
}

export const OrderFilters = ({ address, columns }: OrderFiltersProps) => {
  const words = useWords(deskWords).filters
  const { payment, shipping } = useWords(adminWords)
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
        <SearchBox label={words.search} address={address} maxLength={100} className="flex-1" />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12 md:hidden">
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} /> {words.filter}
        </Button>
      </div>
      <div className={classNames('grid grid-cols-2 items-end gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {select(words.payment, 'payment', choices(PAYMENT_STATUSES, payment, words.any))}
        {select(words.shipping, 'shipping', choices(SHIPPING_STATUSES, shipping, words.any))}
        {select(words.paidBy, 'method', choices(PAYMENT_METHODS, words.methods, words.any))}
        <DateBox label={words.from} name="from" address={address} />
        <DateBox label={words.to} name="to" address={address} />
        <div className="flex items-end gap-2">
          <SelectField
            label={words.sort}
            required
            className="min-w-0 flex-1"
            options={ADMIN_ORDER_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
            value={sortOf(address.get('sort')) ?? 'newest'}
            onChange={({ target }) => address.set('sort', target.value === 'newest' ? '' : target.value)}
          />
          <ColumnChoice columns={columns} />
        </div>
      </div>
    </div>
  )
}
