import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListOrdersQuery } from './api.ts'
import { OrderTable } from './order-table.tsx'
import { deskWords } from './words/index.ts'

const LATEST = 5
const OF_A_PERSON = 10

interface FewOrdersProps {
  title: string
  query: { limit: number; userId?: string }
  none: string
  /** Where the others are. */
  all: ReactNode
}

const FewOrders = ({ title, query, none, all }: FewOrdersProps) => {
  const words = useWords(deskWords)
  const { data, error, refetch, fulfilledTimeStamp } = useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true })
  return (
    <section aria-label={title} className="min-w-0 rounded-control bg-card p-5">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        {all}
      </div>
      {data ? (
        data.orders.length > 0 ? (
          <OrderTable orders={data.orders} now={fulfilledTimeStamp} />
        ) : (
          <p className="text-ink-2">{none}</p>
        )
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-40" />
        </Waiting>
      )}
    </section>
  )
}

const linkClass = 'font-semibold text-klein hover:underline'

/** What came in last. */
export const LatestOrders = () => {
  const words = useWords(deskWords)
  return (
    <FewOrders
      title={words.latest}
      query={{ limit: LATEST }}
      none={words.nothingOrdered}
      all={
        <Link to="/admin/allorders" className={linkClass}>
          {words.allOrders}
        </Link>
      }
    />
  )
}

/** What one person ordered, the newest first. */
export const OrdersOf = ({ userId }: { userId: string }) => {
  const words = useWords(deskWords)
  return (
    <FewOrders
      title={words.title}
      query={{ limit: OF_A_PERSON, userId }}
      none={words.nothingOfAccount}
      all={
        <Link to={`/admin/allorders?user=${userId}`} className={linkClass}>
          {words.inTheList}
        </Link>
      }
    />
  )
}
