import { Star } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { useLocale } from '../settings/index.ts'
import { productWords } from './words/index.ts'

const FIVE = [1, 2, 3, 4, 5]

/** So many of five stars, in words for those who cannot see them. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => {
  const words = useWords(productWords)
  const decimal = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{words.stars(decimal.format(rating))}</span>
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
}
