import { type ShopSettings, teamGroups } from '@picasso/contract'

import { PICTURE_WIDTH, storedPicture } from '../../lib/stored-picture.ts'
import { useWords } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Quote, FreeDeliveryHint, QuoteTotals } from '../cart/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { QuotedTeam } from './quoted-team.tsx'
import { checkoutWords } from './words/index.ts'

interface OrderSummaryProps {
  quote: Quote
  shop: ShopSettings
  /** Chosen delivery. */
  deliveryMethod: string
}

const QuotedLine = ({ line, currency }: { line: Quote['lines'][number]; currency: string }) => {
  const words = useWords(checkoutWords)
  const money = useMoney(currency)
  const { titleOf, colorOf } = useGarmentNames()
  return (
    <li className="grid gap-3">
      <div className="flex gap-4">
        <img
          {...storedPicture(line.picture, PICTURE_WIDTH)}
          sizes="5rem"
          alt={words.pictureAlt(titleOf(line), colorOf(line.color))}
          width={96}
          height={120}
          className="aspect-4/5 w-20 shrink-0 rounded-picture bg-paper-2 object-contain"
        />
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="font-semibold">{titleOf(line)}</p>
          <p className="text-14 text-ink-2">{words.variant(colorOf(line.color), line.sizeLabel)}</p>
          <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-14">
            <span className="text-ink-2">
              {line.quantity} × {money(line.unitPrice)}
            </span>
            <span className="font-semibold">{money(line.quantity * line.unitPrice)}</span>
          </p>
        </div>
      </div>
      {line.notice !== null && <Notice kind={line.available ? 'info' : 'warning'}>{line.notice}</Notice>}
    </li>
  )
}

/** What is bought and what it costs, as the shop reckoned it just now. */
export const OrderSummary = ({ quote, shop, deliveryMethod }: OrderSummaryProps) => (
  <div className="grid gap-5">
    <ul className="grid gap-5">
      {teamGroups(quote.lines).map(({ teamId, lines }, index) =>
        teamId === null ? (
          lines.map((line) => <QuotedLine key={line.itemId ?? index} line={line} currency={quote.totals.currency} />)
        ) : (
          <QuotedTeam key={teamId} lines={lines} currency={quote.totals.currency} />
        ),
      )}
    </ul>
    <FreeDeliveryHint quote={quote} />
    <QuoteTotals quote={quote} shop={shop} deliveryMethod={deliveryMethod} />
  </div>
)
