import { getDateLocale, type Product } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useLocale } from '../../settings/index.ts'
import { productMessages } from './messages/index.ts'
import { Stars } from './stars.tsx'

/** Published reviews. */
export const Reviews = ({ product }: { product: Product }) => {
  const messages = useMessages(productMessages)
  const { average, count } = product.rating
  const locale = useLocale()
  const decimalFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const dayFormat = new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="reviews" className="border-t border-line pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="reviews" className="text-28">
            {messages.reviews}
          </h2>
          {average !== null && (
            <span className="text-ink-2">
              <Stars rating={average} /> {messages.averageRating(decimalFormat.format(average), count)}
            </span>
          )}
        </div>
        <LinkButton to={`/feedback?product=${product._id}`}>{messages.writeReview}</LinkButton>
      </div>
      {product.reviews.length === 0 ? (
        <p className="text-ink-2">{messages.noReviews}</p>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {product.reviews.map(({ _id, rating, text, name, createdAt }) => (
            <li key={_id} className="grid content-start gap-2">
              <Stars rating={rating} size={16} />
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-14 text-ink-2">
                {name}, {dayFormat.format(new Date(createdAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
