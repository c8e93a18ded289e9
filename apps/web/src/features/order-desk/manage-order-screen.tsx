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
      <div className="grid items-start gap-6 xl:grid-cols-[1.6fr_1fr]">
        <div className="grid gap-6">
          <LinesPanel of={order} />
          <ClaimsPanel of={order} />
          <HistoryPanel of={order} />
        </div>
        <div className="grid gap-6">
          <ShippingPanel of={order} />
          <PaymentPanel of={order} />
          <CustomerPanel of={order} />
        </div>
      </div>
    )}
  </OrderFrame>
)
