import { Navigate, type RouteObject } from 'react-router'

import { AdminGuard } from '../features/session/index.ts'
import { page } from './page-handle.ts'

/** What everybody of the shop may enter. */
const roomsOfAll: readonly RouteObject[] = [
  {
    path: 'dashboard',
    handle: page({ words: 'adminDashboard', chunk: 'src/features/dashboard/dashboard-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: 'allorders',
    handle: page({ words: 'adminOrders', chunk: 'src/features/order-desk/order-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/order-list-screen.tsx')).OrderListScreen }),
  },
  {
    path: 'orders/:id',
    handle: page({ words: 'adminOrder', chunk: 'src/features/order-desk/manage-order-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/manage-order-screen.tsx')).ManageOrderScreen }),
  },
  {
    path: 'view-order/:id',
    handle: page({ words: 'adminOrderInProduction', chunk: 'src/features/order-desk/view-order-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/view-order-screen.tsx')).ViewOrderScreen }),
  },
  {
    path: 'order-receipt/:id',
    handle: page({ words: 'adminReceipt', chunk: 'src/features/order-desk/admin-receipt-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/admin-receipt-screen.tsx')).AdminReceiptScreen }),
  },
  {
    path: 'production',
    handle: page({ words: 'adminProduction', chunk: 'src/features/production/production-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/production/production-screen.tsx')).ProductionScreen }),
  },
  {
    path: 'allproducts',
    handle: page({ words: 'adminProducts', chunk: 'src/features/merchandise/product-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-list-screen.tsx')).ProductListScreen }),
  },
  {
    path: 'addproduct',
    handle: page({ words: 'adminAddProduct', chunk: 'src/features/merchandise/product-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-screens.tsx')).AddProductScreen }),
  },
  {
    path: 'product/update/:id',
    handle: page({ words: 'adminProduct', chunk: 'src/features/merchandise/product-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-screens.tsx')).UpdateProductScreen }),
  },
  {
    path: 'product-category-list',
    handle: page({ words: 'adminProductCategories', chunk: 'src/features/merchandise/shelf-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/shelf-screen.tsx')).ShelfScreen }),
  },
  {
    // Paths are matched without regard to case: `categoryList` leads here too.
    path: 'categorylist',
    handle: page({ words: 'adminGarments', chunk: 'src/features/merchandise/garment-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/garment-screen.tsx')).GarmentScreen }),
  },
  {
    path: 'feedback',
    handle: page({ words: 'adminFeedback', chunk: 'src/features/feedback/feedback-inbox-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/feedback/feedback-inbox-screen.tsx')).FeedbackInboxScreen }),
  },
]

/** What only owners may enter: people, and mails that open accounts. */
const roomsOfOwners: readonly RouteObject[] = [
  {
    path: 'discounts',
    handle: page({ words: 'adminDiscounts', chunk: 'src/features/discounts/discount-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/discounts/discount-list-screen.tsx')).DiscountListScreen }),
  },
  {
    path: 'settings',
    handle: page({ words: 'adminSettings', chunk: 'src/features/shop-terms/settings-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/shop-terms/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: 'audit',
    handle: page({ words: 'adminAudit', chunk: 'src/features/audit/audit-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'mail',
    handle: page({ words: 'adminMail', chunk: 'src/features/mail-viewer/mail-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/mail-viewer/mail-screen.tsx')).MailScreen }),
  },
  {
    path: 'user/:id',
    handle: page({ words: 'adminUser', chunk: 'src/features/users/user-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/users/user-screen.tsx')).UserScreen }),
  },
  {
    path: 'userlist',
    handle: page({ words: 'adminUsers', chunk: 'src/features/users/user-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/users/user-list-screen.tsx')).UserListScreen }),
  },
]

/** The rooms behind the shop; none of their code is part of a page of the shop. */
export const adminRoutes = (): RouteObject[] => [
  {
    path: 'admin',
    Component: AdminGuard,
    children: [
      {
        lazy: async () => ({ Component: (await import('../features/admin/admin-layout.tsx')).AdminLayout }),
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          ...roomsOfAll,
          {
            lazy: async () => ({ Component: (await import('../features/admin/owner-guard.tsx')).OwnerGuard }),
            children: [...roomsOfOwners],
          },
        ],
      },
    ],
  },
]
