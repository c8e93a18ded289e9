import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useMoney } from '../settings/index.ts'
import { useSettleRefundMutation } from './api.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { type DeskWords, deskWords } from './words/index.ts'

type Refund = AdminOrder['refunds'][number]

const stateOf = ({ status, byHand, error }: Refund, words: DeskWords['refunds']['states']): string => {
  if (status === 'succeeded') return byHand ? words.byHand : words.succeeded
  if (status === 'failed') return words.failed(error ?? '')
  return byHand ? words.toPayOut : words.pending
}

interface EntryProps {
  of: AdminOrder
  refund: Refund
  isOwner: boolean
}

const Entry = ({ of, refund, isOwner }: EntryProps) => {
  const words = useWords(deskWords).refunds
  const money = useMoney(of.order.totals.currency)
  const [settle, settling] = useSettleRefundMutation()
  const [paysOut, setPaysOut] = useState(false)
  const needsPerson = refund.may.retry || refund.may.payOut
  const { attempt, dialog } = useConfirmed()
  const [fault, setFault] = useState<Fault>()
  const retry = async (): Promise<void> => {
    setFault(undefined)
    try {
      await attempt(async () => {
        await settle({ params: { orderId: of.order._id, refundId: refund._id }, body: { action: 'retry' } }).unwrap()
      })
    } catch (error) {
      setFault(describeError(error))
    }
  }
  return (
    <li className={classNames('grid gap-2', needsPerson && 'rounded-control bg-ochre-wash p-3')}>
      <p className="break-words">
        <span className="figures font-semibold">{money(refund.amount)}</span> {stateOf(refund, words.states)}
        <span className="block text-14 text-ink-2">{refund.by === null ? refund.reason : words.reasonBy(refund.reason, refund.by)}</span>
      </p>
      {isOwner && needsPerson && (
        <div className="flex flex-wrap gap-2">
          {refund.may.retry && (
            <Button busy={settling.isLoading} onClick={() => void retry()}>
              {words.tryAgain}
            </Button>
          )}
          {refund.may.payOut && <Button onClick={() => setPaysOut(true)}>{words.paidOut}</Button>}
        </div>
      )}
      <FormFault title={words.stays} fault={fault} />
      {dialog}
      {paysOut && <PayOutDialog of={of} refund={refund} onClose={() => setPaysOut(false)} />}
    </li>
  )
}

/** Money that went back, or is to. */
export const RefundsList = ({ of, isOwner }: { of: AdminOrder; isOwner: boolean }) => {
  const words = useWords(deskWords).refunds
  if (of.refunds.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">{words.title}</h3>
      <ul className="grid gap-3">
        {of.refunds.map((refund) => (
          <Entry key={refund._id} of={of} refund={refund} isOwner={isOwner} />
        ))}
      </ul>
    </div>
  )
}
