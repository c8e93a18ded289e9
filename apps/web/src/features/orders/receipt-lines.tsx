import { describeMember, describeVariant, groupLines, type LineGroup, type Order } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'
import { useGarmentNames } from '../garments/index.ts'
import { PricePartsLine } from '../print-prices/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { receiptMessages } from './receipt-messages.ts'

interface GroupRowProps {
  group: LineGroup
  /** Shown in large elsewhere, but on phones. */
  isFeatured: boolean
  money: (minor: number) => string
}

const GroupRow = ({ group, isFeatured, money }: GroupRowProps) => {
  const messages = useMessages(receiptMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const { designName, color, members, quantity, unitPrice, printPrice, amount, picture } = group
  const title = getTitle(group)
  return (
    <tr className={classNames('border-b border-line', members.length > 0 || isFeatured ? 'align-top' : 'align-middle')}>
      <td className="py-3 pr-3">
        <div className="flex gap-3 sm:gap-4">
          {picture !== '' && (
            <img
              {...getPictureSources(picture, PICTURE_WIDTH)}
              sizes="3rem"
              alt=""
              width={48}
              height={60}
              className={classNames(
                'aspect-4/5 w-10 shrink-0 self-start rounded-picture bg-paper-2 object-contain sm:w-12',
                isFeatured && 'sm:hidden print:hidden',
              )}
            />
          )}
          <div className={classNames('min-w-0', members.length === 0 && 'self-center')}>
            <p className="font-semibold break-words">{designName ?? title}</p>
            <p className="text-14 text-ink-2">{describeVariant(group, { title, color: getColorName(color) }, messages)}</p>
            {printPrice && <PricePartsLine printPrice={printPrice} money={money} />}
            {members.length > 0 && <p className="text-14 text-ink-2">{members.map(describeMember).join(' · ')}</p>}
          </div>
        </div>
      </td>
      <td className="py-3 pr-3 text-right">{quantity}</td>
      <td className="py-3 pr-3 text-right max-sm:sr-only">{money(unitPrice)}</td>
      <td className="py-3 text-right font-semibold">{money(amount)}</td>
    </tr>
  )
}

interface LineTableProps extends Pick<Order, 'lines' | 'totals'> {
  /** Whether the pieces are shown in large elsewhere. */
  isFeatured: boolean
}

export const LineTable = ({ lines, totals, isFeatured }: LineTableProps) => {
  const messages = useMessages(receiptMessages)
  const money = useMoneyFormat(totals.currency)
  return (
    <table className="figures w-full border-collapse text-14 sm:text-16">
      <thead>
        <tr className="label-mono border-b border-ink text-left text-ink-2">
          <th className="py-2 pr-3 font-medium">{messages.item}</th>
          <th className="py-2 pr-3 text-right font-medium">{messages.quantity}</th>
          <th className="py-2 pr-3 text-right font-medium max-sm:sr-only">{messages.unitPrice}</th>
          <th className="py-2 text-right font-medium">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {groupLines(lines).map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries of an order never move
          <GroupRow key={index} group={group} isFeatured={isFeatured} money={money} />
        ))}
      </tbody>
    </table>
  )
}
