import { type AdminOrder, type IssueMessages, type ShippingStatus, changeShippingStatus } from '@picasso/contract'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'

import { useMutation } from '../../../../app/api.ts'
import { useDescribeError, type ApiError } from '../../../../lib/describe-error.ts'
import { findFieldErrors, useIssueMessages } from '../../../../lib/find-field-errors.ts'
import { keepFocusInList } from '../../../../lib/keep-focus-in-list.ts'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { useMessages } from '../../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../../lib/toast.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormError, TextField } from '../../../../ui/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { adminMessages } from '../../../admin/index.ts'
import { useDateTimeFormat } from '../../../settings/index.ts'
import { confirmForBuyerMutation, changeShippingMutation } from '../api.ts'
import { NotifyCheckbox } from '../notify-checkbox.tsx'
import { type OrderPageMessages, orderPageMessages } from './messages/index.ts'
import { Panel } from './order-layout.tsx'
import { needsDialog, getTransitionLabel, getUndoTransition } from './shipping-transitions.ts'

/** Loaded with the dialog: few look at it. */
const OrderSheetsNotice = lazyComponent(() => import('../../../production/gang-sheets/index.ts').then((part) => part.OrderSheetsNotice))

/** Milliseconds during which a transition can be undone. */
const UNDO_MS = 8000

type TransitionBody = z.infer<typeof changeShippingStatus.body>

/** Performs a transition and shows a toast, with undo where possible. Rejects with the error of the call. */
const useShippingTransition = (adminOrder: AdminOrder) => {
  const messages = useMessages(orderPageMessages)
  const describeError = useDescribeError()
  const states = useMessages(adminMessages).shipping
  const getSuccessMessage = ({ order }: AdminOrder, to: ShippingStatus): string =>
    messages.transitions.statusChanged(order.number, states[to])
  const [change, { isLoading }] = useMutation(changeShippingMutation)
  const params = { orderId: adminOrder.order._id }
  const undoTransition = async (
    updatedOrder: AdminOrder,
    undo: Pick<TransitionBody, 'shippingStatus' | 'reason'>,
    notify: boolean,
  ): Promise<void> => {
    const { error } = await change({ params, body: { ...undo, version: updatedOrder.order.version, notify } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(getSuccessMessage(updatedOrder, undo.shippingStatus))
  }
  const changeStatus = async (body: TransitionBody & { notify: boolean }): Promise<void> => {
    const undo = getUndoTransition(body.shippingStatus, adminOrder, messages.transitions)
    const updatedOrder = await change({ params, body }).unwrap()
    toastSuccess(getSuccessMessage(updatedOrder, body.shippingStatus), {
      ...(undo && {
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: () => void undoTransition(updatedOrder, undo, body.notify) },
      }),
    })
  }
  return { changeStatus, isLoading }
}

type Values = Readonly<Record<'reason' | 'carrier' | 'number' | 'url', string>> & { notify: boolean }

const toBody = (to: ShippingStatus, { reason, carrier, number, url }: Values) => ({
  shippingStatus: to,
  ...(reason !== '' && { reason }),
  ...(to === 'shipped' && {
    tracking: { ...(carrier !== '' && { carrier }), ...(number !== '' && { number }), ...(url !== '' && { url }) },
  }),
})

const validateValues = (to: ShippingStatus, values: Values, messages: IssueMessages): Record<string, string> => {
  const errors = findFieldErrors(changeShippingStatus.body, toBody(to, values), messages)
  return errors['tracking.url'] === undefined ? errors : { ...errors, url: errors['tracking.url'] }
}

const getWarning = (to: ShippingStatus, { order }: AdminOrder, messages: OrderPageMessages['transitions']): string | undefined => {
  if (to === 'shipped') return messages.noTrackingNumber
  if (to !== 'cancelled') return undefined
  return order.paymentStatus === 'confirmed' ? messages.cancelAndRefundText : messages.cancelText
}

interface ShippingTransitionDialogProps {
  adminOrder: AdminOrder
  to: ShippingStatus
  onClose: () => void
}

/** Asks for the additional data of a transition. */
const ShippingTransitionDialog = ({ adminOrder, to, onClose }: ShippingTransitionDialogProps) => {
  const messages = useMessages(orderPageMessages)
  const issueMessages = useIssueMessages()
  const { changeStatus } = useShippingTransition(adminOrder)
  const form = useForm({
    initial: { reason: '', carrier: '', number: '', url: '', notify: true },
    validate: (values) => validateValues(to, values, issueMessages),
    submit: async (values) => {
      await changeStatus({ ...toBody(to, values), version: adminOrder.order.version, notify: values.notify })
      onClose()
    },
  })
  const actionLabel = getTransitionLabel(to, adminOrder, messages.transitions)
  const warning = getWarning(to, adminOrder, messages.transitions)
  return (
    <FormDialog
      label={actionLabel}
      title={
        <>
          {messages.transitions.question(actionLabel)} <span className="sr-only">{adminOrder.order.number}</span>
        </>
      }
      text={warning}
      form={form}
      errorTitle={messages.transitions.notChanged}
      submitLabel={actionLabel}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      {to === 'shipped' ? (
        <>
          <TextField label={messages.transitions.carrier} maxLength={60} {...form.bind('carrier')} />
          <TextField label={messages.transitions.trackingNumber} maxLength={80} {...form.bind('number')} />
          <TextField label={messages.transitions.trackingUrl} type="url" {...form.bind('url')} />
        </>
      ) : (
        <TextField label={messages.reason} required={to === 'on_hold'} maxLength={300} {...form.bind('reason')} />
      )}
      {(to === 'cancelled' || to === 'on_hold') && (
        <Suspense>
          <OrderSheetsNotice orderIds={[adminOrder.order._id]} />
        </Suspense>
      )}
      <NotifyCheckbox label={messages.notifyCustomer} {...form.bindCheckbox('notify')} />
    </FormDialog>
  )
}

const getTrackingText = (
  { carrier, number }: NonNullable<AdminOrder['order']['tracking']>,
  messages: OrderPageMessages['shipping'],
): string => {
  if (number === null) return messages.withoutTracking
  return carrier === null ? messages.parcel(number) : messages.parcelWith(carrier, number)
}

const ShippingState = ({ adminOrder: { order } }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).shipping
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
  const messages = useMessages(orderPageMessages).shipping
  const describeError = useDescribeError()
  const { formatDateTime } = useDateTimeFormat()
  const [confirm, { isLoading, error }] = useMutation(confirmForBuyerMutation)
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
  const messages = useMessages(orderPageMessages)
  const describeError = useDescribeError()
  const { changeStatus, isLoading } = useShippingTransition(adminOrder)
  const [notify, setNotify] = useState(true)
  const [submitError, setSubmitError] = useState<ApiError>()
  const [activeTransition, setActiveTransition] = useState<ShippingStatus>()
  const transitions = adminOrder.transitions.shipping
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
      {transitions.some(({ to }) => !needsDialog(to, adminOrder)) && (
        <NotifyCheckbox label={messages.notifyCustomer} checked={notify} onChange={({ target }) => setNotify(target.checked)} />
      )}
      <ul ref={keepFocusInList} className="grid gap-2">
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
