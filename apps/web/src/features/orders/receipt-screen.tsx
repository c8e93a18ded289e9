import { Download, Printer } from 'lucide-react'

import { useMessages } from '../../lib/messages.ts'
import { buttonClass, Button, LinkButton } from '../../ui/button.tsx'
import { orderMessages } from './messages/index.ts'
import { Receipt } from './receipt.tsx'
import { getOrderPath, OrderPlaceholder, useOrder } from './use-order.tsx'

/** The receipt of an order, for screen and print. */
export const ReceiptScreen = () => {
  const messages = useMessages(orderMessages)
  const { id, key, order, error, retry } = useOrder()
  return (
    <main className="mx-auto w-full max-w-[52rem] px-4 pt-24 pb-16 sm:px-6 print:max-w-none print:p-0">
      {!order && <OrderPlaceholder error={error} onRetry={retry} />}
      {order && (
        <>
          {/* On a phone one block with straight edges: the way back, and below it both ways to keep the receipt. */}
          <div className="mb-6 grid gap-3 sm:flex sm:justify-between print:hidden">
            <LinkButton to={getOrderPath(`/user-view-order/${id}`, key)}>{messages.backToOrder}</LinkButton>
            <div className="grid grid-cols-2 gap-3 sm:flex">
              <a href={getOrderPath(`/api/orders/order/${id}/receipt.pdf`, key)} className={buttonClass({})}>
                <Download aria-hidden size={18} strokeWidth={1.5} />
                PDF
              </a>
              <Button variant="primary" onClick={() => window.print()}>
                <Printer aria-hidden size={18} strokeWidth={1.5} />
                {messages.print}
              </Button>
            </div>
          </div>
          <Receipt order={order} />
        </>
      )}
    </main>
  )
}
