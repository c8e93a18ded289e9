import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { badgeOf } from './badge.ts'
import { useOwnCart, usePolledCart } from './use-own-cart.ts'
import { cartWords } from './words/index.ts'

/** The way to the cart, with the number of pieces in it. */
export const CartLink = () => {
  const words = useWords(cartWords)

  usePolledCart()
  const pieces = useOwnCart().data?.itemCount
  const badge = badgeOf(pieces)
  return (
    <Link
      to="/cart"
      aria-label={pieces ? words.badge(pieces) : words.title}
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
