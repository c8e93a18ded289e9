import { ShoppingBag } from 'lucide-react'

import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { cartMessages } from './messages/index.ts'
import { useCart, useCartPolling } from './use-cart.ts'

/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99

/** The badge of the cart icon; none for an empty or unknown cart. */
export const formatBadge = (count = 0): string | undefined => {
  if (count <= 0) return undefined
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count)
}

/** Link to the cart with the number of items. */
export const CartLink = () => {
  const messages = useMessages(cartMessages)

  useCartPolling()
  const itemCount = useCart().data?.itemCount
  const badge = formatBadge(itemCount)
  return (
    <Link
      to="/cart"
      aria-label={itemCount ? messages.badge(itemCount) : messages.title}
      className="relative grid size-11 place-items-center rounded-control hover:bg-paper-2"
    >
      <ShoppingBag size={24} strokeWidth={1.5} aria-hidden />
      {badge !== undefined && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-klein px-1 text-12 font-semibold text-on-klein"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}
