import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog, RequestCancelDialog } from './cancel-dialog.tsx'
import type { OpenedOrder } from './opened-order.ts'
import { ReorderButton } from './reorder-button.tsx'
import { orderWords, type OrderWords } from './words/index.ts'

/** What may still be changed, or why nothing can be any more. */
const changeWords = ({ order: { may, shippingStatus } }: OpenedOrder, words: OrderWords): string | undefined => {
  if (may.changeAddress) return words.mayChange
  if (shippingStatus === 'cancelled') return undefined
  if (may.requestCancel) return words.mayAsk
  return may.claim ? undefined : words.mayNothing
}

/** What the buyer may do with an order as it stands. */
export const OrderActions = (opened: OpenedOrder) => {
  const words = useWords(orderWords)
  const [asked, setAsked] = useState<'cancel' | 'request' | 'address'>()
  const close = () => setAsked(undefined)
  const { may } = opened.order
  const said = changeWords(opened, words)
  return (
    <section aria-labelledby="actions" className="grid gap-3 print:hidden">
      <h2 id="actions" className="text-22">
        {words.change}
      </h2>
      {said !== undefined && <p className="text-14 text-ink-2">{said}</p>}
      <div className="flex flex-wrap gap-3 wide:*:w-full">
        {may.changeAddress && <Button onClick={() => setAsked('address')}>{words.changeAddress}</Button>}
        {may.cancel && <Button onClick={() => setAsked('cancel')}>{words.cancelOrder}</Button>}
        {may.requestCancel && <Button onClick={() => setAsked('request')}>{words.askCancel}</Button>}
        {may.reorder && <ReorderButton {...opened} />}
      </div>
      {asked === 'address' && <AddressDialog {...opened} onClose={close} />}
      {asked === 'cancel' && <CancelDialog {...opened} onClose={close} />}
      {asked === 'request' && <RequestCancelDialog {...opened} onClose={close} />}
    </section>
  )
}
