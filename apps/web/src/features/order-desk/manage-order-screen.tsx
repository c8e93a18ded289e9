import { ClaimsPanel } from './claims-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

/** An order managed: where it goes next, what it came to, who bought it, what happened. */
export const ManageOrderScreen = () => (
  <OrderFrame>
    {(order) => (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LinesPanel of={order} />
          <ClaimsPanel of={order} />
          <HistoryPanel of={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ShippingPanel of={order} />
          <PaymentPanel of={order} />
          <CustomerPanel of={order} />
        </div>
      </div>
    )}
  </OrderFrame>
)
