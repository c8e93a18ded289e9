import { Outlet, useLocation } from 'react-router'

import { PurchaseProgress } from '../features/progress/index.ts'

/** The frame of the four screens of a purchase: where one stands, then the screen. */
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
