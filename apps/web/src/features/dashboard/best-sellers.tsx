import type { readSales } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useMessages } from '../../lib/messages.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { dashboardMessages } from './messages/index.ts'

type BestSeller = z.infer<typeof readSales.response>['bestSellers'][number]

/** As many as stand beside the sales; the others open on demand. */
const SHOWN_COUNT = 5

const BestSellerRow = ({ seller: { title, kind, picture, pieces, revenue } }: { seller: BestSeller }) => {
  const messages = useMessages(dashboardMessages).sales
  const { getTitle } = useGarmentNames()
  const money = useMoneyFormat()
  return (
    <li className="flex items-center gap-3">
      {picture === null ? (
        <span className="h-15 w-12 shrink-0 rounded-picture bg-paper-2" />
      ) : (
        <img
          {...getPictureSources(picture, PICTURE_WIDTH)}
          sizes="3rem"
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="h-15 w-12 shrink-0 rounded-picture bg-paper-2 object-contain"
        />
      )}
      <span className="min-w-0 flex-1 break-words">
        {getTitle({ title })}
        <span className="block text-14 text-ink-2">{kind === 'design' ? messages.ownDesigns : messages.readyMade}</span>
      </span>
      <span className="figures text-right">
        {messages.itemCount(pieces)}
        <span className="block text-14 text-ink-2">{money(revenue)}</span>
      </span>
    </li>
  )
}

/** What was sold most: the first five, and the others on demand. */
export const BestSellers = ({ bestSellers }: { bestSellers: readonly BestSeller[] }) => {
  const messages = useMessages(dashboardMessages).sales
  if (bestSellers.length === 0) return <p className="text-ink-2">{messages.empty}</p>
  const renderRows = (rows: readonly BestSeller[], start = 1) => (
    <ol start={start} className="grid gap-3">
      {rows.map((seller) => (
        <BestSellerRow key={`${seller.kind} ${seller.title}`} seller={seller} />
      ))}
    </ol>
  )
  const others = bestSellers.slice(SHOWN_COUNT)
  return (
    <>
      {renderRows(bestSellers.slice(0, SHOWN_COUNT))}
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="disclosure">{messages.moreBestSellers(others.length)}</summary>
          <div className="pt-2">{renderRows(others, SHOWN_COUNT + 1)}</div>
        </details>
      )}
    </>
  )
}
