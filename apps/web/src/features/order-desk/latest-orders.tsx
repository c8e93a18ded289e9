import { Link } from 'react-router'

import { useListOrdersQuery } from './api.ts'
import { OrderTable } from './order-table.tsx'

const LATEST = 5

/** What came in last. */
export const LatestOrders = () => {
  const { data } = useListOrdersQuery({ query: { limit: LATEST } })
  if (!data) return null
  return (
    <section aria-labelledby="latest" className="rounded-control bg-card p-5">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="text-22">
          Latest orders
        </h2>
        <Link to="/admin/allorders" className="font-semibold text-klein hover:underline">
          All orders
        </Link>
      </div>
      {data.orders.length > 0 ? <OrderTable orders={data.orders} /> : <p className="text-ink-2">Nothing was ordered yet.</p>}
    </section>
  )
}
