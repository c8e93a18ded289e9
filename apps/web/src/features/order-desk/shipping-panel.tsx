import type { AdminOrder, ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminWords } from '../admin/index.ts'
import { useTimes } from '../settings/index.ts'
import { useConfirmForBuyerMutation } from './api.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NotifyChoice } from './notify-choice.tsx'
import { needsDialog, verbOf } from './order-moves.ts'
import { Panel } from './panel.tsx'
import { useMove } from './use-move.ts'
import { type DeskWords, deskWords } from './words/index.ts'

const parcelOf = ({ carrier, number }: NonNullable<AdminOrder['order']['tracking']>, words: DeskWords['shipping']): string => {
  if (number === null) return words.sentWithoutTracking
  return carrier === null ? words.parcel(number) : words.parcelWith(carrier, number)
}

const State = ({ of: { order } }: { of: AdminOrder }) => {
  const words = useWords(deskWords).shipping
  const states = useWords(adminWords).shipping
  const { tracking, holdReason, cancelReason } = order
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{states[order.shippingStatus]}</p>
      {holdReason !== null && <p className="break-words text-ink-2">{words.waitsBecause(holdReason)}</p>}
      {cancelReason !== null && <p className="break-words text-ink-2">{words.cancelledBecause(cancelReason)}</p>}
      {tracking && (
        <p className="break-words text-ink-2">
          {parcelOf(tracking, words)}{' '}
          {tracking.url !== null && (
            <a href={tracking.url} target="_blank" rel="noreferrer" className="text-klein underline">
              {words.follow}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** An order in cash that its buyer has not confirmed; whoever has spoken with them may say so. */
const Unconfirmed = ({ of: { order } }: { of: AdminOrder }) => {
  const words = useWords(deskWords).shipping
  const { moment } = useTimes()
  const [confirm, { isLoading, error }] = useConfirmForBuyerMutation()
  if (order.confirmBy === null) return null
  return (
    <Notice
      kind="warning"
      title={words.unconfirmed(moment(order.confirmBy))}
      action={
        <Button busy={isLoading} onClick={() => void confirm({ params: { orderId: order._id }, body: {} })}>
          {words.confirmForBuyer}
        </Button>
      }
    >
      <FormFault title={words.notConfirmed} fault={error ? describeError(error) : undefined} />
    </Notice>
  )
}

/** Where the parcel may go next; what is in the way is said. */
export const ShippingPanel = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords)
  const { move, busy } = useMove(of)
  const [notify, setNotify] = useState(true)
  const [fault, setFault] = useState<Fault>()
  const [asking, setAsking] = useState<ShippingStatus>()
  const moves = of.moves.shipping
  const next = moves.find(({ blocked, to }) => blocked === null && !['on_hold', 'cancelled', 'returned'].includes(to))

  const go = async (to: ShippingStatus): Promise<void> => {
    setFault(undefined)
    if (needsDialog(to, of)) {
      setAsking(to)
      return
    }
    try {
      await move({ shippingStatus: to, version: of.order.version, notify })
    } catch (error) {
      setFault(describeError(error))
    }
  }
  return (
    <Panel id="shipping" title={words.shipping.title}>
      <State of={of} />
      <Unconfirmed of={of} />
      {moves.length === 0 && <p className="text-ink-2">{words.shipping.nothingFurther}</p>}
      {moves.some(({ to }) => !needsDialog(to, of)) && <NotifyChoice notify={notify} onChange={setNotify} />}
      <ul className="grid gap-2">
        {moves.map(({ to, blocked }) => (
          <li key={to} className="grid gap-1">
            <Button variant={next?.to === to ? 'primary' : 'secondary'} busy={busy} disabled={blocked !== null} onClick={() => void go(to)}>
              {verbOf(to, of, words.moves)}
            </Button>
            {blocked !== null && <p className="text-14 text-ink-2">{blocked}</p>}
          </li>
        ))}
      </ul>
      <FormFault title={words.moves.staysWhereItIs} fault={fault} />
      {asking && <MoveDialog of={of} to={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  )
}
