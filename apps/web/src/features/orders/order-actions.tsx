import { useState } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog, CancelRequestDialog } from './cancel-dialog.tsx'
import { orderMessages, type OrderMessages } from './messages/index.ts'
import type { OrderAccess } from './order-access.ts'
import { ReorderButton } from './reorder-button.tsx'

/** What can still be changed, or why nothing can. */
const getChangeMessage = ({ order: { may, shippingStatus } }: OrderAccess, messages: OrderMessages): string | undefined => {
  if (may.changeAddress) return messages.canChange
  if (shippingStatus === 'cancelled') return undefined
  if (may.requestCancel) return messages.canRequestCancel
  return may.claim ? undefined : messages.cannotChange
}

/** Actions the buyer may take on the order. */
export const OrderActions = (access: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const [activeDialog, setActiveDialog] = useState<'cancel' | 'request' | 'address'>()
  const closeDialog = () => setActiveDialog(undefined)
  const { may } = access.order
  const message = getChangeMessage(access, messages)
  return (
    <section aria-labelledby="actions" className="grid gap-3 print:hidden">
      <h2 id="actions" className="text-22">
        {messages.change}
      </h2>
      {message !== undefined && <p className="text-14 text-ink-2">{message}</p>}
      <div className="flex flex-wrap gap-3 wide:*:w-full">
        {may.changeAddress && <Button onClick={() => setActiveDialog('address')}>{messages.changeAddress}</Button>}
        {may.cancel && <Button onClick={() => setActiveDialog('cancel')}>{messages.cancelOrder}</Button>}
        {may.requestCancel && <Button onClick={() => setActiveDialog('request')}>{messages.requestCancel}</Button>}
        {may.reorder && <ReorderButton {...access} />}
      </div>
      {activeDialog === 'address' && <AddressDialog {...access} onClose={closeDialog} />}
      {activeDialog === 'cancel' && <CancelDialog {...access} onClose={closeDialog} />}
      {activeDialog === 'request' && <CancelRequestDialog {...access} onClose={closeDialog} />}
    </section>
  )
}
