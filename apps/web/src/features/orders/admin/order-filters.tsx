import { ADMIN_ORDER_SORT_OPTIONS, ORDER_VIEWS, PAYMENT_METHODS, PAYMENT_STATUSES, SHIPPING_STATUSES } from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { adminMessages, type Columns, ColumnPicker, DateBox, type ListParams, SavedViews, SearchBox } from '../../admin/index.ts'
import { adminOrderMessages } from './messages/index.ts'
import type { OrderColumn } from './order-columns.ts'
import { parseSort } from './order-filter.ts'

/** Predefined views: all orders, one per work step, and each user's saved views. */
export const OrderViews = ({ address }: { address: ListParams }) => {
  const messages = useMessages(adminOrderMessages).filters
  return (
    <ul className="flex flex-wrap gap-2" aria-label={messages.views}>
      {[undefined, ...ORDER_VIEWS].map((view) => {
        const isSelected = (address.get('view') || undefined) === view
        return (
          <li key={view ?? 'all'}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => address.set('view', view ?? '')}
              className={classNames(
                'min-h-11 rounded-full px-4 font-medium',
                isSelected ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
              )}
            >
              {view ? messages.view[view] : messages.all}
            </button>
          </li>
        )
      })}
      <SavedViews list="orders" address={address} />
    </ul>
  )
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>, any: string) => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: labels[value] })),
]

interface OrderFiltersProps {
  address: ListParams
  columns: Columns<OrderColumn>
}

export const OrderFilters = ({ address, columns }: OrderFiltersProps) => {
  const messages = useMessages(adminOrderMessages).filters
  const { payment, shipping } = useMessages(adminMessages)
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
        <SearchBox label={messages.search} address={address} maxLength={100} className="flex-1" />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12 md:hidden">
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} /> {messages.filter}
        </Button>
      </div>
      <div className={classNames('grid grid-cols-2 items-end gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {select(messages.payment, 'payment', toOptions(PAYMENT_STATUSES, payment, messages.any))}
        {select(messages.shipping, 'shipping', toOptions(SHIPPING_STATUSES, shipping, messages.any))}
        {select(messages.paymentMethod, 'method', toOptions(PAYMENT_METHODS, messages.methods, messages.any))}
        <DateBox label={messages.from} name="from" address={address} />
        <DateBox label={messages.to} name="to" address={address} />
        <div className="flex items-end gap-2">
          <SelectField
            label={messages.sort}
            required
            className="min-w-0 flex-1"
            options={ADMIN_ORDER_SORT_OPTIONS.map((value) => ({ value, label: messages.sortOptions[value] }))}
            value={parseSort(address.get('sort')) ?? 'newest'}
            onChange={({ target }) => address.set('sort', target.value === 'newest' ? '' : target.value)}
          />
          <ColumnPicker columns={columns} />
        </div>
      </div>
    </div>
  )
}
