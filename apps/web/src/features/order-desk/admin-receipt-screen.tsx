import type { AdminOrder } from '@picasso/contract'
import { Printer } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Receipt } from '../orders/index.ts'
import { OrderFrame } from './order-frame.tsx'
import { deskWords } from './words/index.ts'

const Papers = ({ order }: AdminOrder) => {
  const words = useWords(deskWords).receipt
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden size={18} strokeWidth={1.5} /> {words.print}
      </Button>
      <a href={`/api/orders/order/${order._id}/receipt.pdf?key=${encodeURIComponent(order.key)}`} className={buttonClass({})}>
        {words.receiptPdf}
      </a>
      <a href={`/api/orders/admin/${order._id}/packing-slip.pdf`} className={buttonClass({})}>
        {words.slipPdf}
      </a>
    </p>
  )
}

/** The receipt as the customer has it, and what goes into the parcel. */
export const AdminReceiptScreen = () => (
  <OrderFrame isPaper>
    {(order) => (
      <div className="grid max-w-200 gap-6">
        <Papers {...order} />
        <Receipt order={order.order} isInside />
      </div>
    )}
  </OrderFrame>
)
