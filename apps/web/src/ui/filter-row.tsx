import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { SelectField } from './form-fields.tsx'

interface FilterSelectProps {
  /** Of the query parameter. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The query of the list. */
  address: { get: (name: string) => string; set: (name: string, value: string) => void }
}

/** A filter of a list, kept in the address. */
export const FilterSelect = ({ name, label, options, address }: FilterSelectProps) => (
  <SelectField
    label={label}
    required
    className="min-w-0"
    options={options}
    value={address.get(name)}
    onChange={({ target }) => address.set(name, target.value)}
  />
)

interface FilterRowProps {
  /** Of the button: where it opens all filters, and where only more. */
  labels: { filter: string; moreFilters: string }
  /** Its search field. */
  search: ReactNode
  /** Its column picker. */
  columns: ReactNode
  /** Three filters that everybody needs. */
  children: ReactNode
  /** Up to three that are asked for less often. */
  more: ReactNode
}

/** The filters of a list in one row; what is asked for less often opens below it, and on a phone all of it. */
export const FilterRow = ({ labels, search, columns, children, more }: FilterRowProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]">
      <div className="flex items-end gap-2 md:max-xl:col-span-3">
        {search}
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className="min-h-12">
          <span className="md:hidden">{labels.filter}</span>
          <span className="max-md:hidden">{labels.moreFilters}</span>
          <ChevronDown aria-hidden size={18} strokeWidth={1.5} className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
        </Button>
        {columns}
      </div>
      <div id={id} className={classNames('grid grid-cols-2 items-end gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {children}
        <div className={classNames('contents xl:*:first:col-start-2', !isOpen && 'md:hidden')}>{more}</div>
      </div>
    </div>
  )
}
