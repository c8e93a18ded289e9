import type { AdminOrder, changeShippingStatus, ShippingStatus } from '@picasso/contract'
import { toast } from 'sonner'
import type * as z from 'zod/mini'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { adminMessages } from '../../admin/index.ts'
import { useChangeShippingMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'
import { getUndoTransition } from './shipping-transitions.ts'

/** Milliseconds during which a transition can be undone. */
const UNDO_MS = 8000

export type TransitionBody = z.infer<typeof changeShippingStatus.body>

/** Performs a transition and shows a toast, with undo where possible. Rejects with the error of the call. */
export const useShippingTransition = (adminOrder: AdminOrder) => {
  const messages = useMessages(adminOrderMessages)
  const states = useMessages(adminMessages).shipping
  const getSuccessMessage = ({ order }: AdminOrder, to: ShippingStatus): string =>
    messages.transitions.statusChanged(order.number, states[to])
  const [change, { isLoading }] = useChangeShippingMutation()
  const params = { orderId: adminOrder.order._id }
  const undoTransition = async (
    updatedOrder: AdminOrder,
    undo: Pick<TransitionBody, 'shippingStatus' | 'reason'>,
    notify: boolean,
  ): Promise<void> => {
    const { error } = await change({ params, body: { ...undo, version: updatedOrder.order.version, notify } })
    if (error) toast.error(describeError(error).message)
    else toast.success(getSuccessMessage(updatedOrder, undo.shippingStatus))
  }
  const changeStatus = async (body: TransitionBody & { notify: boolean }): Promise<void> => {
    const undo = getUndoTransition(body.shippingStatus, adminOrder, messages.transitions)
    const updatedOrder = await change({ params, body }).unwrap()
    toast.success(getSuccessMessage(updatedOrder, body.shippingStatus), {
      ...(undo && {
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: () => void undoTransition(updatedOrder, undo, body.notify) },
      }),
    })
  }
  return { changeStatus, isLoading }
}
