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
          <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
            <LinkButton to={getOrderPath(`/user-view-order/${id}`, key)}>{messages.backToOrder}</LinkButton>
            <div className="flex gap-3">
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
