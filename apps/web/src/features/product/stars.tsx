import { Star } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'

const FIVE = [1, 2, 3, 4, 5]

/** So many of five stars, in words for those who cannot see them. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => (
  <span className="inline-flex align-middle">
    <span className="sr-only">{rating.toFixed(1).replace(/\.0$/, '')} of 5 stars</span>
    {FIVE.map((star) => (
      <Star
        key={star}
        aria-hidden
        size={size}
        strokeWidth={1.5}
        className={classNames('text-ochre-ink', star <= Math.round(rating) && 'fill-ochre')}
      />
    ))}
  </span>
)
