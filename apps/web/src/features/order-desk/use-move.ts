import type { AdminOrder, changeShippingStatus, ShippingStatus } from '@picasso/contract'
import { toast } from 'sonner'
import type * as z from 'zod/mini'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { adminWords } from '../admin/index.ts'
import { useChangeShippingMutation } from './api.ts'
import { undoOf } from './order-moves.ts'
import { deskWords } from './words/index.ts'

/** As long as a deed can be taken back. */
const UNDO_MS = 8000

export type MoveBody = z.infer<typeof changeShippingStatus.body>

/** Moves an order and says so, with the way back where there is one. Rejects with what the call failed with. */
export const useMove = (of: AdminOrder) => {
  const words = useWords(deskWords)
  const states = useWords(adminWords).shipping
  const said = ({ order }: AdminOrder, to: ShippingStatus): string => words.moves.moved(order.number, states[to])
  const [change, { isLoading }] = useChangeShippingMutation()
  const params = { orderId: of.order._id }
  const takeBack = async (after: AdminOrder, back: Pick<MoveBody, 'shippingStatus' | 'reason'>, notify: boolean): Promise<void> => {
    const { error } = await change({ params, body: { ...back, version: after.order.version, notify } })
    if (error) toast.error(describeError(error).message)
    else toast.success(said(after, back.shippingStatus))
  }
  const move = async (body: MoveBody & { notify: boolean }): Promise<void> => {
    const back = undoOf(body.shippingStatus, of, words.moves)
    const after = await change({ params, body }).unwrap()
    toast.success(said(after, body.shippingStatus), {
      ...(back && { duration: UNDO_MS, action: { label: words.undo, onClick: () => void takeBack(after, back, body.notify) } }),
    })
  }
  return { move, busy: isLoading }
}
