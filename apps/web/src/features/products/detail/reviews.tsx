import { getDateLocale, joinDayAndMonth, type Product } from '@picasso/contract'
import { Star } from 'lucide-react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { getPictureSources } from '../../../lib/stored-picture.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale } from '../../settings/index.ts'
import { productMessages } from './messages/index.ts'

const STARS = [1, 2, 3, 4, 5]

interface RatingStarProps {
  size: number
  /** 0, 1 or 2. */
  halves: number
}

const RatingStar = ({ size, halves }: RatingStarProps) => {
  const outline = <Star aria-hidden size={size} strokeWidth={1.5} className={classNames('text-ochre-ink', halves === 2 && 'fill-ochre')} />
  if (halves !== 1) return outline
  return (
    <span className="relative">
      {outline}
      <Star aria-hidden size={size} strokeWidth={0} className="absolute inset-0 fill-ochre [clip-path:inset(0_50%_0_0)]" />
    </span>
  )
}

/** A rating of up to five stars, to the nearest half, as text for screen readers. */
const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => {
  const messages = useMessages(productMessages)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{messages.stars(decimalFormat.format(rating))}</span>
      {STARS.map((star) => (
        <RatingStar key={star} size={size} halves={Math.min(2, Math.max(0, Math.round(2 * rating) - 2 * (star - 1)))} />
      ))}
    </span>
  )
}

type ProductReview = Product['reviews'][number]

const Review = ({ review: { rating, text, name, createdAt, pictures } }: { review: ProductReview }) => {
  const messages = useMessages(productMessages)
  const dayFormat = new Intl.DateTimeFormat(getDateLocale(useLocale()), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className="grid content-start gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} size={16} />
        <p className="text-14 text-ink-2">
          {name}, {joinDayAndMonth(dayFormat.format(new Date(createdAt)))}
        </p>
      </div>
      <p className="break-words whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="flex gap-2">
          {pictures.map(({ url, width, height }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  {...getPictureSources(url, width)}
                  sizes="7rem"
                  alt={messages.reviewPicture(index + 1, name)}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-35 w-28 rounded-picture bg-paper-2 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const ReviewList = ({ reviews }: { reviews: readonly ProductReview[] }) => (
  <ul className="grid gap-x-6 gap-y-4 md:max-wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
    {reviews.map((review) => (
      <Review key={review._id} review={review} />
    ))}
  </ul>
)

/** As many as stand beside the pictures of a product. */
const SHOWN_REVIEWS = 3

/** Published reviews; where there are none, the link beside the name of the product asks for the first. */
export const Reviews = ({ product: { _id, rating, reviews } }: { product: Product }) => {
  const messages = useMessages(productMessages)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const olderReviews = reviews.slice(SHOWN_REVIEWS)
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="grid content-start gap-4 md:max-wide:col-span-2 wide:sticky wide:top-24 wide:self-start">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
        <h2 id="reviews" className="text-22">
          {messages.reviews}
        </h2>
        {rating.average !== null && (
          <span className="mr-auto text-14 text-ink-2 max-sm:order-last max-sm:w-full">
            <Stars rating={rating.average} /> {messages.averageRating(decimalFormat.format(rating.average), rating.count)}
          </span>
        )}
        <LinkButton to={`/feedback?product=${_id}`}>{messages.writeReview}</LinkButton>
      </div>
      <ReviewList reviews={reviews.slice(0, SHOWN_REVIEWS)} />
      {olderReviews.length > 0 && (
        <details>
          <summary className="disclosure">{messages.olderReviews(olderReviews.length)}</summary>
          <ReviewList reviews={olderReviews} />
        </details>
      )}
    </section>
  )
}

const ratingLinkClass = '-my-4 inline-flex min-h-11 shrink-0 items-center gap-2 text-14 text-ink-2 hover:text-klein'

/** Leads to the reviews, or to the form for the first one. As high as a line of text around it. */
export const RatingLink = ({ product: { _id, rating } }: { product: Product }) => {
  const messages = useMessages(productMessages)
  if (rating.average === null)
    return (
      <Link to={`/feedback?product=${_id}`} className={ratingLinkClass}>
        <Star aria-hidden size={18} strokeWidth={1.5} className="text-ochre-ink" /> {messages.firstReview}
      </Link>
    )
  return (
    <a href="#reviews" className={ratingLinkClass}>
      <Stars rating={rating.average} /> {messages.reviewCount(rating.count)}
    </a>
  )
}
