import { useMessages } from '../../../lib/messages.ts'
import { useLocale } from '../../settings/index.ts'
import { useListReviewsQuery } from './api.ts'
import { homeMessages } from './messages/index.ts'
import { LATEST_REVIEWS } from './queries.ts'

/** Published reviews; nothing if there are none. */
export const Reviews = () => {
  const messages = useMessages(homeMessages)

  const { data } = useListReviewsQuery(LATEST_REVIEWS)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (!data || data.reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="drawn-later page-width py-16 md:py-24">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id="reviews" className="text-40 md:text-64">
          {messages.reviews}
        </h2>
        {data.average !== null && (
          <p className="text-ink-2">{messages.rating(<span className="figures">{decimalFormat.format(data.average)}</span>, data.count)}</p>
        )}
      </div>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-6">
        {data.reviews.map(({ _id, rating, text, name }) => (
          <li key={_id} className="grid content-start gap-4 border-t border-line-strong pt-5">
            <span className="label-mono text-ink-2">{messages.ofFive(rating)}</span>
            <blockquote className="line-clamp-6 text-18 break-words md:text-22">{messages.quote(text)}</blockquote>
            <p className="text-14 text-ink-2">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
