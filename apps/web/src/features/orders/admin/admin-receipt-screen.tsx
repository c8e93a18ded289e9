import type { AdminOrder } from '@picasso/contract'
import { Printer } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { Receipt } from '../index.ts'
import { adminOrderMessages } from './messages/index.ts'
import { OrderLayout } from './order-layout.tsx'

const PrintActions = ({ order: adminOrder }: AdminOrder) => {
  const messages = useMessages(adminOrderMessages).receipt
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden size={18} strokeWidth={1.5} /> {messages.print}
      </Button>
      <a href={`/api/orders/order/${adminOrder._id}/receipt.pdf?key=${encodeURIComponent(adminOrder.key)}`} className={buttonClass({})}>
        {messages.receiptPdf}
      </a>
      <a href={`/api/orders/admin/${adminOrder._id}/packing-slip.pdf`} className={buttonClass({})}>
        {messages.slipPdf}
      </a>
    </p>
  )
}

/** The customer's receipt, for the parcel. */
export const AdminReceiptScreen = () => (
  <OrderLayout isPaper>
    {(adminOrder) => (
      <div className="grid max-w-200 gap-6">
        <PrintActions {...adminOrder} />
        <Receipt order={adminOrder.order} isEmbedded />
      </div>
    )}
  </OrderLayout>
)
