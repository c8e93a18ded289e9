import type { ReactNode } from 'react'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { listCategoriesQuery, PriceTag } from '../../garments/index.ts'
import { useLocale } from '../../settings/index.ts'
import { LATEST_REVIEWS, listReviewsQuery } from './api.ts'
import { homeMessages } from './messages/index.ts'

interface Fact {
  name: string
  value: ReactNode
}

/** What the cheapest garment costs. */
const usePriceFact = (): Fact | undefined => {
  const messages = useMessages(homeMessages)
  const { data } = useQuery(listCategoriesQuery, undefined)
  const sizes = data?.categories.filter(({ isActive }) => isActive).flatMap((category) => category.sizes) ?? []
  return sizes.length === 0 ? undefined : { name: messages.facts.price, value: <PriceTag sizes={sizes} /> }
}

const useRatingFact = (): Fact | undefined => {
  const messages = useMessages(homeMessages)
  const { data } = useQuery(listReviewsQuery, LATEST_REVIEWS)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (typeof data?.average !== 'number') return undefined
  return {
    name: messages.reviews,
    value: messages.rating(<span className="figures">{decimalFormat.format(data.average)}</span>, data.count),
  }
}

/** What a visitor asks before drawing: price, smallest order, account, and what others say. */
export const HeroFacts = () => {
  const messages = useMessages(homeMessages)
  const facts = [
    usePriceFact(),
    { name: messages.facts.smallestOrder, value: messages.facts.onePiece },
    { name: messages.facts.account, value: messages.facts.notNeeded },
    useRatingFact(),
  ].filter((fact) => fact !== undefined)
  return (
    <dl className="grid grid-cols-2 gap-x-4 border-t border-line md:grid-flow-col md:auto-cols-fr md:grid-cols-none">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid content-start gap-1.5 py-4 max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line md:py-6 md:not-first:border-l md:not-first:border-line md:not-first:pl-5"
        >
          <dt className="label-mono text-ink-2">{name}</dt>
          <dd className="font-medium md:text-18">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
