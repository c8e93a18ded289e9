import { Outlet, useLocation } from 'react-router'

import { PurchaseProgress } from '../features/progress/index.ts'

/** Layout of the four purchase steps: progress indicator and screen. */
export const CheckoutLayout = () => {
  const { pathname } = useLocation()
  return (
    <>
      <div className="border-b border-line pt-16">
        <div className="page-width py-4">
          <PurchaseProgress path={pathname} />
        </div>
      </div>
      <Outlet />
    </>
  )
}
