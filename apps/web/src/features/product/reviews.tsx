import type { Product } from '@picasso/contract'

import { LinkButton } from '../../ui/link-button.tsx'
import { Stars } from './stars.tsx'

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What buyers wrote and the shop published. */
export const Reviews = ({ product }: { product: Product }) => {
  const { average, count } = product.rating
  return (
    <section aria-labelledby="reviews" className="border-t border-line pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="reviews" className="text-28">
            Reviews
          </h2>
          {average !== null && (
            <span className="text-ink-2">
              <Stars rating={average} /> {average.toFixed(1)} from {count}
            </span>
          )}
        </div>
        <LinkButton to={`/feedback?product=${product._id}`}>Write one</LinkButton>
      </div>
      {product.reviews.length === 0 ? (
        <p className="text-ink-2">Nobody has written about it yet.</p>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {product.reviews.map(({ _id, rating, text, name, createdAt }) => (
            <li key={_id} className="grid content-start gap-2">
              <Stars rating={rating} size={16} />
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-14 text-ink-2">
                {name}, {dayOf(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
