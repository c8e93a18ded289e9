import { Star } from 'lucide-react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocale } from '../../settings/index.ts'
import { productMessages } from './messages/index.ts'

const STARS = [1, 2, 3, 4, 5]

/** A rating of up to five stars, as text for screen readers. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => {
  const messages = useMessages(productMessages)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{messages.stars(decimalFormat.format(rating))}</span>
      {STARS.map((star) => (
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
}
