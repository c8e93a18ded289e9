import { type Order, type OrderLine, teamGroups } from '@picasso/contract'
import { DRAWN_SIZE, SIDES } from '@picasso/design'
import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ZoomPicture } from '../../ui/zoom-picture.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { LineSize } from './line-size.tsx'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

type Claim = Order['claims'][number]

const CLAIM_KINDS = { open: 'info', accepted: 'success', refused: 'warning' } as const satisfies Record<Claim['state'], string>

const ClaimNotice = ({ claim }: { claim: Claim }) => {
  const words = useWords(orderWords)
  return (
    <Notice kind={CLAIM_KINDS[claim.state]} title={words.claims[claim.state]}>
      <p>{words.quoted(claim.text)}</p>
      {claim.answer !== null && <p className="mt-1">{words.ourAnswer(claim.answer)}</p>}
    </Notice>
  )
}

const Pictures = ({ line, number }: { line: OrderLine; number: string }) => {
  const words = useWords(orderWords)
  const isPrinted = line.documentHash !== null
  const views = { front: line.frontView, back: line.backView }
  const sides = SIDES.flatMap((side) => {
    const src = views[side]
    return src === null ? [] : [{ side, src }]
  })
  const { titleOf } = useGarmentNames()
  const title = titleOf(line)
  return (
    <div>
      <div className="grid grid-cols-2 gap-2">
        {sides.map(({ side, src }) => (
          <ZoomPicture
            key={side}
            src={src}
            alt={isPrinted ? words.designAlts[side](title) : words.alts[side](title)}
            caption={words.sides[side]}
            sizes="(width >= 40rem) 10rem, 45vw"
          />
        ))}
      </div>
      {isPrinted && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {sides.map(({ side, src }) => (
            <DownloadLink key={side} href={src} name={`${number}-${side}`}>
              {words.proofs[side]}
            </DownloadLink>
          ))}
        </p>
      )}
    </div>
  )
}

const Line = ({ order, orderKey, line }: OpenedOrder & { line: OrderLine }) => {
  const words = useWords(orderWords)
  const money = useMoney(order.totals.currency)
  const { titleOf, colorOf } = useGarmentNames()
  const [complains, setComplains] = useState(false)
  const claims = order.claims.filter(({ lineId }) => lineId === line._id)
  const mayClaim = order.may.claim && claims.every(({ state }) => state !== 'open')
  return (
    <li className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:gap-6 print:grid-cols-[11rem_minmax(0,1fr)]">
      <Pictures line={line} number={order.number} />
      <div className="grid content-start gap-3">
        <div>
          <h3 className="text-22 break-words">{titleOf(line)}</h3>
          <p className="text-ink-2">{words.variant(colorOf(line.color), line.size.label)}</p>
          {line.productId === null && line.size.label !== DRAWN_SIZE && <p className="text-14 text-ink-2">{words.pictured(DRAWN_SIZE)}</p>}
        </div>
        <p className="figures flex justify-between gap-4 border-t border-line pt-3">
          <span>
            {line.quantity} × {money(line.unitPrice)}
          </span>
          <span className="font-semibold">{money(line.quantity * line.unitPrice)}</span>
        </p>
        {order.may.changeSizes && <LineSize order={order} orderKey={orderKey} line={line} />}
        {claims.map((claim) => (
          <ClaimNotice key={claim._id} claim={claim} />
        ))}
        {mayClaim && (
          <Button
            className="justify-self-start"
            aria-label={words.wrongWith(titleOf(line), line.size.label)}
            onClick={() => setComplains(true)}
          >
            {words.somethingWrong}
          </Button>
        )}
      </div>
      {complains && <ClaimDialog order={order} orderKey={orderKey} line={line} onClose={() => setComplains(false)} />}
    </li>
  )
}

/** A team as long as this is shown at once; a longer one is opened. */
const SHOWN_AT_ONCE = 6

/** The pieces of one list. */
const TeamLines = ({ order, orderKey, lines }: OpenedOrder & { lines: readonly OrderLine[] }) => {
  const words = useWords(orderWords)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <details open={lines.length <= SHOWN_AT_ONCE}>
        <summary className="min-h-11 cursor-pointer py-2">
          <h3 className="inline text-22">{words.team(pieces)}</h3>
          <p className="text-ink-2">{lines.map(({ team, size }) => `${team?.words ?? ''} (${size.label})`).join(', ')}</p>
        </summary>
        <ul className="mt-4 grid gap-8">
          {lines.map((line) => (
            <Line key={line._id} order={order} orderKey={orderKey} line={line} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** What was ordered, with its pictures, as it was when it was bought. */
export const OrderLines = ({ order, orderKey }: OpenedOrder) => (
  <ul className="grid gap-8">
    {teamGroups(order.lines).map(({ teamId, lines }) =>
      teamId === null ? (
        lines.map((line) => <Line key={line._id} order={order} orderKey={orderKey} line={line} />)
      ) : (
        <TeamLines key={teamId} order={order} orderKey={orderKey} lines={lines} />
      ),
    )}
  </ul>
)
