import { getPrintedAt, groupLines, type LineGroup, type Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useDateFormat } from '../settings/index.ts'
import { OrderTotals } from './order-totals.tsx'
import { receiptMessages } from './receipt-messages.ts'

/** As in the PDF (`orders/receipts/receipt-feature.ts` of the server). */
const MAX_PIECES = 2
const MAX_MEMBERS = 30

/** Whether the pieces of an order are shown in large beside its sums, in place of the pictures of their rows. */
export const hasFeature = ({ lines }: Pick<Order, 'lines'>): boolean => {
  const groups = groupLines(lines)
  return groups.length <= MAX_PIECES && groups.every(({ picture, members }) => picture !== '' && members.length <= MAX_MEMBERS)
}

/** What an order costs, in the right half. */
export const Sums = ({ order }: { order: Order }) => (
  <div className="sums *:border-t-0 sm:ml-auto sm:w-96">
    <OrderTotals order={order} />
  </div>
)

interface PieceProps {
  order: Order
  group: LineGroup
}

/** What there is to be proud of: its name, its buyer where they drew it, and when it was printed. */
const PieceCredits = ({ order, group }: PieceProps) => {
  const messages = useMessages(receiptMessages)
  const { getTitle } = useGarmentNames()
  const { formatDate } = useDateFormat()
  const [firstName = ''] = order.contact.name.trim().split(/\s+/u)
  const printedAt = getPrintedAt(order)
  return (
    <div className="piece-credits min-w-0">
      <p className="font-display text-22 font-bold break-words">{group.designName ?? getTitle(group)}</p>
      {group.productId === null && <p>{messages.drawnBy(firstName)}</p>}
      {printedAt !== undefined && <p className="text-14 text-ink-2">{messages.printed(formatDate(printedAt), undefined)}</p>}
    </div>
  )
}

const PiecePicture = ({ picture }: LineGroup) => (
  <img
    {...getPictureSources(picture, PICTURE_WIDTH)}
    sizes="22rem"
    alt=""
    width={400}
    height={500}
    className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
  />
)

/** The only piece beside the sums, or two below them, in large; a phone has their pictures in the rows. */
export const ReceiptFeature = ({ order }: { order: Order }) => {
  const [first, second] = groupLines(order.lines)
  if (!first) return null
  if (!second)
    return (
      <div className="piece-beside sm:grid sm:grid-cols-[46fr_50fr] sm:gap-x-[4%]">
        <div className="pt-5 max-sm:hidden">
          <PiecePicture {...first} />
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-6 *:border-t-0">
          <OrderTotals order={order} />
          <div className="max-sm:hidden">
            <PieceCredits order={order} group={first} />
          </div>
        </div>
      </div>
    )
  return (
    <>
      <Sums order={order} />
      <div className="two-pieces mt-8 grid grid-cols-2 gap-x-[4%] max-sm:hidden">
        {[first, second].map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries of an order never move
          <div key={index} className="grid content-start gap-2">
            <PiecePicture {...group} />
            <PieceCredits order={order} group={group} />
          </div>
        ))}
      </div>
    </>
  )
}
