import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { describeError, type Fault } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useMoney } from '../settings/index.ts'
import { useSettleRefundMutation } from './api.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'

type Refund = AdminOrder['refunds'][number]

const stateOf = ({ status, byHand, error }: Refund): string => {
  if (status === 'succeeded') return byHand ? 'paid out by hand' : 'given back'
  if (status === 'failed') return `did not go through. ${error ?? ''}`
  return byHand ? 'is to be paid out by hand' : 'on its way back'
}

interface EntryProps {
  of: AdminOrder
  refund: Refund
  isOwner: boolean
}

const Entry = ({ of, refund, isOwner }: EntryProps) => {
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
        <span className="figures font-semibold">{money(refund.amount)}</span> {stateOf(refund)}
        <span className="block text-14 text-ink-2">
          {refund.reason}
          {refund.by !== null && ` (${refund.by})`}
        </span>
      </p>
      {isOwner && needsPerson && (
        <div className="flex flex-wrap gap-2">
          {refund.may.retry && (
            <Button busy={settling.isLoading} onClick={() => void retry()}>
              Try again
            </Button>
          )}
          {refund.may.payOut && <Button onClick={() => setPaysOut(true)}>It is paid out</Button>}
        </div>
      )}
      <FormFault title="The refund stays as it is." fault={fault} />
      {dialog}
      {paysOut && <PayOutDialog of={of} refund={refund} onClose={() => setPaysOut(false)} />}
    </li>
  )
}

/** Money that went back, or is to. */
export const RefundsList = ({ of, isOwner }: { of: AdminOrder; isOwner: boolean }) =>
  of.refunds.length > 0 && (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">Given back</h3>
      <ul className="grid gap-3">
        {of.refunds.map((refund) => (
          <Entry key={refund._id} of={of} refund={refund} isOwner={isOwner} />
        ))}
      </ul>
    </div>
  )
