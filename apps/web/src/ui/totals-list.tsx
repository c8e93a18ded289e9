import { Fragment } from 'react'

import { classNames } from '../lib/class-names.ts'

interface Row {
  label: string
  /** Formatted amount with its currency. */
  amount: string
  /** A discount. */
  isDiscount?: boolean
}

interface TotalsListProps {
  rows: readonly Row[]
  total: Row
  note?: string | undefined
  /** Rows below the total: included tax, refunds. */
  rowsAfter?: readonly Row[]
}

/** A list of amounts with their total. */
export const TotalsList = ({ rows, total, note, rowsAfter = [] }: TotalsListProps) => (
  <dl className="totals figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-4">
    {rows.map(({ label, amount, isDiscount }) => (
      <Fragment key={label}>
        <dt className={isDiscount ? 'text-leaf-ink' : 'text-ink-2'}>{label}</dt>
        <dd className={classNames('text-right', isDiscount && 'text-leaf-ink')}>{amount}</dd>
      </Fragment>
    ))}
    <div className="col-span-2 mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
      <dt className="text-18 font-semibold">{total.label}</dt>
      <dd aria-live="polite" className="font-display text-28 font-semibold">
        {total.amount}
      </dd>
    </div>
    {rowsAfter.map(({ label, amount }) => (
      <Fragment key={label}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="text-right">{amount}</dd>
      </Fragment>
    ))}
    {note && <dd className="col-span-2 text-right text-14 text-ink-2">{note}</dd>}
  </dl>
)
