import type { Discount } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../admin/index.ts'
import { useMoney, useTimes } from '../settings/index.ts'
import { effectOf, periodOf, STATE_LOOKS } from './discount-words.ts'
import { useSwitch } from './use-switch.ts'
import { discountsWords } from './words/index.ts'

interface DiscountTableProps {
  discounts: readonly Discount[]
  onEdit: (discount: Discount) => void
  onDelete: (discount: Discount) => void
}

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5 wide:align-top'

const Row = ({ discount, onEdit, onDelete }: Omit<DiscountTableProps, 'discounts'> & { discount: Discount }) => {
  const money = useMoney()
  const words = useWords(discountsWords)
  const { moment } = useTimes()
  const { turn, turning } = useSwitch()
  const { code, state, minimum, used, limit, isActive } = discount
  return (
    <tr className="border-t border-line max-wide:block max-wide:py-4">
      <th scope="row" className={classNames(cell, 'font-mono font-semibold break-all wide:max-w-56')}>
        {code}
      </th>
      <td className={cell}>
        {effectOf(discount, money, words)}
        {minimum > 0 && <span className="block text-14 whitespace-nowrap text-ink-2">{words.fromAmount(money(minimum))}</span>}
      </td>
      <td className={cell}>
        <Badge look={STATE_LOOKS[state]}>{words.states[state]}</Badge>
      </td>
      <td className={classNames(cell, 'text-14 text-ink-2')}>{periodOf(discount, moment, words)}</td>
      <td className={classNames(cell, 'figures whitespace-nowrap')}>
        <span className="wide:sr-only">{words.used} </span>
        {used}
        {limit !== null && <span className="text-ink-2"> {words.ofLimit(limit)}</span>}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2 max-wide:pt-2 wide:flex-nowrap wide:justify-end">
          <Button aria-label={words.changeOf(code)} onClick={() => onEdit(discount)}>
            {words.change}
          </Button>
          <Button
            className="whitespace-nowrap"
            busy={turning === discount._id}
            aria-label={isActive ? words.switchOffOf(code) : words.switchOnOf(code)}
            onClick={() => void turn(discount)}
          >
            {isActive ? words.switchOff : words.switchOn}
          </Button>
          {used === 0 && (
            <Button className="text-vermilion-ink" aria-label={words.deleteOf(code)} onClick={() => onDelete(discount)}>
              {words.delete}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Codes as rows; on small screens each row stands by itself. */
export const DiscountTable = ({ discounts, onEdit, onDelete }: DiscountTableProps) => {
  const words = useWords(discountsWords)
  return (
    <table className="w-full text-left max-wide:block">
      <thead className="sticky top-0 bg-paper text-14 text-ink-2 max-wide:sr-only">
        <tr>
          {[words.code, words.whatItDoes, words.state, words.when, words.used].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
          <th scope="col" className="px-3 py-2 text-right font-medium">
            {words.actions}
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
}
