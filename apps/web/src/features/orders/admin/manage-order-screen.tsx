import { ClaimsPanel } from './claims-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { OrderLayout } from './order-layout.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

/** An order in the admin area: transitions, payment, customer and history. */
export const ManageOrderScreen = () => (
  <OrderLayout>
    {(adminOrder) => (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LinesPanel adminOrder={adminOrder} />
          <ClaimsPanel adminOrder={adminOrder} />
          <HistoryPanel adminOrder={adminOrder} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ShippingPanel adminOrder={adminOrder} />
          <PaymentPanel adminOrder={adminOrder} />
          <CustomerPanel adminOrder={adminOrder} />
        </div>
      </div>
    )}
  </OrderLayout>
)
