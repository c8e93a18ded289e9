import { Columns3 } from 'lucide-react'
import { useRef } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { adminMessages } from './messages/index.ts'
import type { ListParams } from './use-list-params.ts'

export interface Column<Name extends string = string> {
  name: Name
  title: string
  /** True for columns of aligned figures. */
  isNumeric?: true
}

/** Visible columns of a list; the hidden ones are stored in the URL. */
export const useColumns = <Name extends string>(address: ListParams, columns: readonly Column<Name>[]) => {
  const hidden = address.get('hide').split('.')
  const isVisible = (name: Name): boolean => !hidden.includes(name)
  return {
    all: columns,
    visible: columns.filter(({ name }) => isVisible(name)),
    isVisible,
    toggle: (name: Name): void =>
      address.set(
        'hide',
        columns
          .filter((column) => (column.name === name ? isVisible(name) : !isVisible(column.name)))
          .map((column) => column.name)
          .join('.'),
      ),
  }
}
export type Columns<Name extends string> = ReturnType<typeof useColumns<Name>>

/** Shows and hides columns of a list. */
export const ColumnPicker = <Name extends string>({ columns }: { columns: Columns<Name> }) => {
  const messages = useMessages(adminMessages)
  const details = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (details.current) details.current.open = false
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opened
    <details
      ref={details}
      className="relative max-md:hidden"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary
        title={messages.columns}
        className={`${buttonClass({})} min-h-12 cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Columns3 aria-hidden size={18} strokeWidth={1.5} /> <span className="max-[96rem]:sr-only">{messages.columns}</span>
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 grid min-w-52 rounded-control bg-card p-2 shadow-float">
        <legend className="sr-only">{messages.visibleColumns}</legend>
        {columns.all.map(({ name, title }) => (
          <label key={name} className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-paper-2">
            <input
              type="checkbox"
              checked={columns.isVisible(name)}
              onChange={() => columns.toggle(name)}
              className="size-5 accent-klein"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
