import type { AdminOrder, ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { describeError, type ApiError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminMessages } from '../../admin/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { useConfirmForBuyerMutation } from './api.ts'
import { type AdminOrderMessages, adminOrderMessages } from './messages/index.ts'
import { NotifyCheckbox } from './notify-checkbox.tsx'
import { Panel } from './panel.tsx'
import { ShippingTransitionDialog } from './shipping-transition-dialog.tsx'
import { needsDialog, getTransitionLabel } from './shipping-transitions.ts'
import { useShippingTransition } from './use-shipping-transition.ts'

const getTrackingText = (
  { carrier, number }: NonNullable<AdminOrder['order']['tracking']>,
  messages: AdminOrderMessages['shipping'],
): string => {
  if (number === null) return messages.withoutTracking
  return carrier === null ? messages.parcel(number) : messages.parcelWith(carrier, number)
}

const ShippingState = ({ adminOrder: { order } }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages).shipping
  const states = useMessages(adminMessages).shipping
  const { tracking, holdReason, cancelReason } = order
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{states[order.shippingStatus]}</p>
      {holdReason !== null && <p className="break-words text-ink-2">{messages.holdReason(holdReason)}</p>}
      {cancelReason !== null && <p className="break-words text-ink-2">{messages.cancelReason(cancelReason)}</p>}
      {tracking && (
        <p className="break-words text-ink-2">
          {getTrackingText(tracking, messages)}{' '}
          {tracking.url !== null && (
            <a href={tracking.url} target="_blank" rel="noreferrer" className="text-klein underline">
              {messages.follow}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** A cash order that its buyer has not confirmed; staff may confirm it after a call. */
const ConfirmationNotice = ({ adminOrder: { order } }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages).shipping
  const { formatDateTime } = useDateTimeFormat()
  const [confirm, { isLoading, error }] = useConfirmForBuyerMutation()
  if (order.confirmBy === null) return null
  return (
    <Notice
      kind="warning"
      title={messages.confirmationPending(formatDateTime(order.confirmBy))}
      action={
        <Button isPending={isLoading} onClick={() => void confirm({ params: { orderId: order._id }, body: {} })}>
          {messages.confirmForCustomer}
        </Button>
      }
    >
      <FormError title={messages.confirmFailed} error={error ? describeError(error) : undefined} />
    </Notice>
  )
}

/** The possible shipping transitions, and what prevents them. */
export const ShippingPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages)
  const { changeStatus, isLoading } = useShippingTransition(adminOrder)
  const [notify, setNotify] = useState(true)
  const [submitError, setSubmitError] = useState<ApiError>()
  const [activeTransition, setActiveTransition] = useState<ShippingStatus>()
  const transitions = adminOrder.moves.shipping
  const next = transitions.find(({ blocked, to }) => blocked === null && !['on_hold', 'cancelled', 'returned'].includes(to))

  const handleTransition = async (to: ShippingStatus): Promise<void> => {
    setSubmitError(undefined)
    if (needsDialog(to, adminOrder)) {
      setActiveTransition(to)
      return
    }
    try {
      await changeStatus({ shippingStatus: to, version: adminOrder.order.version, notify })
    } catch (error) {
      setSubmitError(describeError(error))
    }
  }
  return (
    <Panel id="shipping" title={messages.shipping.title}>
      <ShippingState adminOrder={adminOrder} />
      <ConfirmationNotice adminOrder={adminOrder} />
      {transitions.length === 0 && <p className="text-ink-2">{messages.shipping.noTransitions}</p>}
      {transitions.some(({ to }) => !needsDialog(to, adminOrder)) && <NotifyCheckbox notify={notify} onChange={setNotify} />}
      <ul className="grid gap-2">
        {transitions.map(({ to, blocked }) => (
          <li key={to} className="grid gap-1">
            <Button
              variant={next?.to === to ? 'primary' : 'secondary'}
              isPending={isLoading}
              disabled={blocked !== null}
              onClick={() => void handleTransition(to)}
            >
              {getTransitionLabel(to, adminOrder, messages.transitions)}
            </Button>
            {blocked !== null && <p className="text-14 text-ink-2">{blocked}</p>}
          </li>
        ))}
      </ul>
      <FormError title={messages.transitions.notChanged} error={submitError} />
      {activeTransition && (
        <ShippingTransitionDialog adminOrder={adminOrder} to={activeTransition} onClose={() => setActiveTransition(undefined)} />
      )}
    </Panel>
  )
}
