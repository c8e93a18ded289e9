import { Printer } from 'lucide-react'

import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Receipt } from '../orders/index.ts'
import { OrderFrame } from './order-frame.tsx'

/** The receipt as the customer has it, and what goes into the parcel. */
export const AdminReceiptScreen = () => (
  <OrderFrame>
    {({ order }) => (
      <div className="grid max-w-200 gap-6">
        <p className="flex flex-wrap gap-3 print:hidden">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden size={18} strokeWidth={1.5} /> Print
          </Button>
          <a href={`/api/orders/order/${order._id}/receipt.pdf?key=${encodeURIComponent(order.key)}`} className={buttonClass({})}>
            Receipt as PDF
          </a>
          <a href={`/api/orders/admin/${order._id}/packing-slip.pdf`} className={buttonClass({})}>
            Packing slip as PDF
          </a>
        </p>
        <Receipt order={order} />
      </div>
    )}
  </OrderFrame>
)
