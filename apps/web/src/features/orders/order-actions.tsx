import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog, RequestCancelDialog } from './cancel-dialog.tsx'
import type { OpenedOrder } from './opened-order.ts'
import { ReorderButton } from './reorder-button.tsx'

/** What may still be changed, or why nothing can be any more. */
const changeWords = ({ order: { may, shippingStatus } }: OpenedOrder): string | undefined => {
  if (may.changeAddress) return 'Until we begin to make it you can change the address and the sizes, or cancel.'
  if (shippingStatus === 'cancelled') return undefined
  if (may.requestCancel) return 'It is being made by now, so address and sizes stand. If you do not want it any more, ask us.'
  return may.claim ? undefined : 'It is being made by now, so nothing about it can be changed any more.'
}

/** What the buyer may do with an order as it stands. */
export const OrderActions = (opened: OpenedOrder) => {
  const [asked, setAsked] = useState<'cancel' | 'request' | 'address'>()
  const close = () => setAsked(undefined)
  const { may } = opened.order
  const words = changeWords(opened)
  return (
    <section aria-labelledby="actions" className="grid gap-3">
      <h2 id="actions" className="text-22">
        Change something
      </h2>
      {words !== undefined && <p className="text-14 text-ink-2">{words}</p>}
      <div className="flex flex-wrap gap-3 wide:*:w-full">
        {may.changeAddress && <Button onClick={() => setAsked('address')}>Change the address</Button>}
        {may.cancel && <Button onClick={() => setAsked('cancel')}>Cancel the order</Button>}
        {may.requestCancel && <Button onClick={() => setAsked('request')}>Ask us to cancel</Button>}
        {may.reorder && <ReorderButton {...opened} />}
      </div>
      {asked === 'address' && <AddressDialog {...opened} onClose={close} />}
      {asked === 'cancel' && <CancelDialog {...opened} onClose={close} />}
      {asked === 'request' && <RequestCancelDialog {...opened} onClose={close} />}
    </section>
  )
}
