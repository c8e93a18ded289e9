import { removeWordsFromTitle } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Quote } from '../../cart/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { checkoutMessages } from './messages/index.ts'

/** A team up to this size is shown expanded; a larger one collapsed. */
const MAX_EXPANDED_LINES = 12

/** The lines of one roster, each with its texts and size. */
export const QuotedTeam = ({ lines, currency }: { lines: readonly Quote['lines'][number][]; currency: string }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(currency)
  const { getTitle, getColorName } = useGarmentNames()
  const [firstLine] = lines
  if (!firstLine) return null
  // Loaded once for the team; until then no texts are shown.
  const picture = lines.find(({ team }) => team?.isDrawn)?.picture
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return (
    <li className="grid gap-3">
      <div className="flex gap-4">
        {picture ? (
          <img
            src={picture}
            alt=""
            width={96}
            height={120}
            className="aspect-4/5 w-20 shrink-0 self-start rounded-picture bg-paper-2 object-contain"
          />
        ) : (
          <Skeleton className="aspect-4/5 w-20 shrink-0 self-start" />
        )}
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="font-semibold">{messages.team(itemCount)}</p>
          <p className="flex flex-wrap justify-between gap-x-3 text-14">
            <span className="text-ink-2">
              {getTitle({ title: removeWordsFromTitle(firstLine) })}, {getColorName(firstLine.color)}
            </span>
            <span className="figures font-semibold">{money(total)}</span>
          </p>
          <details open={lines.length <= MAX_EXPANDED_LINES} className="mt-1 text-14">
            <summary className="min-h-11 cursor-pointer py-2.5">{messages.teamList}</summary>
            <ul className="grid gap-1">
              {lines.map((line) => (
                <li key={line.itemId} className="flex justify-between gap-x-3">
                  <span className="min-w-0 break-words">{line.team?.words ?? line.title}</span>
                  <span className="figures shrink-0 text-ink-2">
                    {line.quantity > 1 && `${line.quantity} × `}
                    {line.sizeLabel}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
      {lines.map(
        (line) =>
          line.notice !== null && (
            <Notice key={line.itemId} kind={line.available ? 'info' : 'warning'} title={line.team?.words ?? line.title}>
              {line.notice}
            </Notice>
          ),
      )}
    </li>
  )
}
