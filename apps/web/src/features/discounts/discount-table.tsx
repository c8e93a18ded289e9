import type { Discount } from '@picasso/contract'
import { useCallback } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../admin/index.ts'
import { useMoney, useShop } from '../settings/index.ts'
import { effectOf, periodOf, STATE_LOOKS, STATE_WORDS } from './discount-words.ts'
import { useSwitch } from './use-switch.ts'

interface DiscountTableProps {
  discounts: readonly Discount[]
  onEdit: (discount: Discount) => void
  onDelete: (discount: Discount) => void
}

const TITLES = ['Code', 'What it does', 'State', 'When', 'Used']
const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5 wide:align-top'

const Row = ({ discount, onEdit, onDelete }: Omit<DiscountTableProps, 'discounts'> & { discount: Discount }) => {
  const money = useMoney()
  const locale = useShop()?.locale ?? 'en'
  const moment = useCallback(
    (time: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
    [locale],
  )
  const { turn, turning } = useSwitch()
  const { code, state, minimum, used, limit, isActive } = discount
  return (
    <tr className="border-t border-line max-wide:block max-wide:py-4">
      <th scope="row" className={classNames(cell, 'font-mono font-semibold break-all wide:max-w-56')}>
        {code}
      </th>
      <td className={cell}>
        {effectOf(discount, money)}
        {minimum > 0 && <span className="block text-14 whitespace-nowrap text-ink-2">from {money(minimum)}</span>}
      </td>
      <td className={cell}>
        <Badge look={STATE_LOOKS[state]}>{STATE_WORDS[state]}</Badge>
      </td>
      <td className={classNames(cell, 'text-14 text-ink-2')}>{periodOf(discount, moment)}</td>
      <td className={classNames(cell, 'figures whitespace-nowrap')}>
        <span className="wide:sr-only">Used </span>
        {used}
        {limit !== null && <span className="text-ink-2"> of {limit}</span>}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2 max-wide:pt-2 wide:flex-nowrap wide:justify-end">
          <Button aria-label={`Change: ${code}`} onClick={() => onEdit(discount)}>
            Change
          </Button>
          <Button
            className="whitespace-nowrap"
            busy={turning === discount._id}
            aria-label={`Switch ${isActive ? 'off' : 'on'}: ${code}`}
            onClick={() => void turn(discount)}
          >
            {isActive ? 'Switch off' : 'Switch on'}
          </Button>
          {used === 0 && (
            <Button className="text-vermilion-ink" aria-label={`Delete: ${code}`} onClick={() => onDelete(discount)}>
              Delete
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Codes as rows; on small screens each row stands by itself. */
export const DiscountTable = ({ discounts, onEdit, onDelete }: DiscountTableProps) => (
  <table className="w-full text-left max-wide:block">
    <thead className="sticky top-0 bg-paper text-14 text-ink-2 max-wide:sr-only">
      <tr>
        {TITLES.map((title) => (
          <th key={title} scope="col" className="px-3 py-2 font-medium">
            {title}
          </th>
        ))}
        <th scope="col" className="px-3 py-2 text-right font-medium">
          Actions
        </th>
      </tr>
    </thead>
    <tbody className="max-wide:block">
      {discounts.map((discount) => (
        <Row key={discount._id} discount={discount} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </tbody>
  </table>
)
