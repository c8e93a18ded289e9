import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { listOrderSheetsQuery } from './api.ts'
import { gangSheetMessages } from './messages/index.ts'

/** Warns that prints of orders are on a sheet, before somebody stops or cancels the orders. */
export const OrderSheetsNotice = ({ orderIds }: { orderIds: readonly string[] }) => {
  const messages = useMessages(gangSheetMessages).orderNotice
  const { data } = useQuery(listOrderSheetsQuery, { query: { orders: orderIds.join(',') } }, { staleTime: 0 })
  if (!data || data.sheets.length === 0) return null
  return (
    <Notice kind="warning">
      <ul className="grid gap-1">
        {data.sheets.map(({ _id, number, status, pieceCount }) => (
          <li key={_id}>
            {messages[status](number, pieceCount)}{' '}
            <Link to={`/admin/production/sheets/${_id}`} className="font-semibold underline">
              {messages.open}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
