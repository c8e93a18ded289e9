import { titleWithoutWords } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Quote } from '../cart/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { checkoutWords } from './words/index.ts'

/** A list as long as this is shown at once; a longer one is opened. */
const SHOWN_AT_ONCE = 12

/** The pieces of one list, each with what is printed on it and its size. */
export const QuotedTeam = ({ lines, currency }: { lines: readonly Quote['lines'][number][]; currency: string }) => {
  const words = useWords(checkoutWords)
  const money = useMoney(currency)
  const { titleOf, colorOf } = useGarmentNames()
  const [first] = lines
  if (!first) return null
  // One of them is enough to know them by; until then none shows its own words.
  const picture = lines.find(({ team }) => team?.isDrawn)?.picture
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
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
          <p className="font-semibold">{words.team(pieces)}</p>
          <p className="flex flex-wrap justify-between gap-x-3 text-14">
            <span className="text-ink-2">
              {titleOf({ title: titleWithoutWords(first) })}, {colorOf(first.color)}
            </span>
            <span className="figures font-semibold">{money(total)}</span>
          </p>
          <details open={lines.length <= SHOWN_AT_ONCE} className="mt-1 text-14">
            <summary className="min-h-11 cursor-pointer py-2.5">{words.whoGetsWhat}</summary>
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
