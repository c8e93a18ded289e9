import type { CartItem } from '@picasso/contract'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { useMoney } from '../settings/index.ts'

/** Most pieces of one line; the contract refuses more. */
const MOST_PIECES = 99

interface CartLineProps {
  line: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One design in one size. */
export const CartLine = ({ line, onQuantity, onRemove }: CartLineProps) => {
  const money = useMoney()
  const { title, color, size, quantity, unitPrice, designId, available } = line
  const again = `/summary/user-design?design=${designId}`
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Link to={again} aria-label={`See your design on the ${title}`} className="sm:row-span-2">
        <img src={line.frontView} alt="" width={400} height={500} className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain" />
      </Link>
      <div>
        <h2 className="text-22">{title}</h2>
        <p className="text-ink-2">
          {color}, size {size.label}
        </p>
        <p className="figures mt-1 text-14 text-ink-2">{money(unitPrice)} a piece</p>
      </div>
      <p className="figures text-18 font-semibold max-sm:order-last max-sm:col-start-2 sm:text-right">{money(unitPrice * quantity)}</p>
      <div className="col-span-full flex flex-wrap items-end gap-x-4 gap-y-3 sm:col-span-2 sm:col-start-2">
        {available ? (
          <>
            <QuantityStepper label="Quantity" value={quantity} max={MOST_PIECES} onChange={onQuantity} />
            <LinkButton
              to={`/checkout/${line._id}`}
              variant="primary"
              className="min-h-12.5"
              aria-label={`Check out the ${title}, ${color}, size ${size.label}`}
            >
              Check out
            </LinkButton>
          </>
        ) : (
          <Notice kind="warning" title="Not available any more." action={<LinkButton to={again}>Choose again</LinkButton>}>
            The garment, its colour or its size went off the offer or out of stock since you chose it.
          </Notice>
        )}
        <Button variant="quiet" className="min-h-12.5" aria-label={`Remove the ${title}, ${color}, size ${size.label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </article>
  )
}
