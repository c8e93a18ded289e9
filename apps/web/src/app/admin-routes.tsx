import { Navigate, type RouteObject } from 'react-router'

import { AdminGuard } from '../features/session/index.ts'
import { page } from './page-handle.ts'

/** What everybody of the shop may enter. */
const roomsOfAll: readonly RouteObject[] = [
  {
    path: 'dashboard',
    handle: page({ title: 'Dashboard', description: 'How the shop does.', chunk: 'src/features/dashboard/dashboard-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: 'allorders',
    handle: page({ title: 'Orders', description: 'Every order of the shop.', chunk: 'src/features/order-desk/order-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/order-list-screen.tsx')).OrderListScreen }),
  },
  {
    path: 'orders/:id',
    handle: page({ title: 'Order', description: 'An order managed.', chunk: 'src/features/order-desk/manage-order-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/manage-order-screen.tsx')).ManageOrderScreen }),
  },
  {
    path: 'view-order/:id',
    handle: page({
      title: 'Order in production',
      description: 'An order as the press needs it.',
      chunk: 'src/features/order-desk/view-order-screen.tsx',
    }),
    lazy: async () => ({ Component: (await import('../features/order-desk/view-order-screen.tsx')).ViewOrderScreen }),
  },
  {
    path: 'order-receipt/:id',
    handle: page({ title: 'Receipt', description: 'Receipt and packing slip.', chunk: 'src/features/order-desk/admin-receipt-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/order-desk/admin-receipt-screen.tsx')).AdminReceiptScreen }),
  },
  {
    path: 'production',
    handle: page({
      title: 'Production',
      description: 'What waits, is printed and is packed.',
      chunk: 'src/features/production/production-screen.tsx',
    }),
    lazy: async () => ({ Component: (await import('../features/production/production-screen.tsx')).ProductionScreen }),
  },
  {
    path: 'allproducts',
    handle: page({ title: 'Products', description: 'Everything ready-made.', chunk: 'src/features/merchandise/product-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-list-screen.tsx')).ProductListScreen }),
  },
  {
    path: 'addproduct',
    handle: page({ title: 'Add a product', description: 'A new product.', chunk: 'src/features/merchandise/product-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-screens.tsx')).AddProductScreen }),
  },
  {
    path: 'product/update/:id',
    handle: page({ title: 'Product', description: 'A product changed.', chunk: 'src/features/merchandise/product-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/product-screens.tsx')).UpdateProductScreen }),
  },
  {
    path: 'product-category-list',
    handle: page({
      title: 'Product categories',
      description: 'The shelves of the shop.',
      chunk: 'src/features/merchandise/shelf-screen.tsx',
    }),
    lazy: async () => ({ Component: (await import('../features/merchandise/shelf-screen.tsx')).ShelfScreen }),
  },
  {
    // Paths are matched without regard to case: `categoryList` leads here too.
    path: 'categorylist',
    handle: page({ title: 'Garments', description: 'What can be designed.', chunk: 'src/features/merchandise/garment-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/merchandise/garment-screen.tsx')).GarmentScreen }),
  },
  {
    path: 'feedback',
    handle: page({ title: 'Feedback', description: 'What people wrote.', chunk: 'src/features/feedback/feedback-inbox-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/feedback/feedback-inbox-screen.tsx')).FeedbackInboxScreen }),
  },
]

/** What only owners may enter: people, and mails that open accounts. */
const roomsOfOwners: readonly RouteObject[] = [
  {
    path: 'discounts',
    handle: page({ title: 'Discounts', description: 'Codes buyers type.', chunk: 'src/features/discounts/discount-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/discounts/discount-list-screen.tsx')).DiscountListScreen }),
  },
  {
    path: 'settings',
    handle: page({ title: 'Settings', description: 'What the owners decide.', chunk: 'src/features/shop-terms/settings-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/shop-terms/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: 'audit',
    handle: page({ title: 'Audit log', description: 'Who changed what.', chunk: 'src/features/audit/audit-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'mail',
    handle: page({ title: 'Mail', description: 'Every mail the shop wrote.', chunk: 'src/features/mail-viewer/mail-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/mail-viewer/mail-screen.tsx')).MailScreen }),
  },
  {
    path: 'user/:id',
    handle: page({ title: 'User', description: 'An account.', chunk: 'src/features/users/user-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/users/user-screen.tsx')).UserScreen }),
  },
  {
    path: 'userlist',
    handle: page({ title: 'Users', description: 'Everybody who has an account.', chunk: 'src/features/users/user-list-screen.tsx' }),
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
