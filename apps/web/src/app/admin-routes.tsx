import { AdminGuard } from '../features/auth/index.ts'
import { Navigate } from '../lib/router/components.tsx'
import type { Route } from '../lib/router/routes.ts'
import { definePage } from './page-handle.ts'

const dashboardHandle = definePage({ metadataKey: 'adminDashboard', chunk: 'src/features/dashboard/dashboard-screen.tsx' })

/** Pages for all staff. */
const adminPages: readonly Route[] = [
  {
    path: 'dashboard',
    handle: dashboardHandle,
    lazy: async () => ({ Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: 'allorders',
    handle: definePage({ metadataKey: 'adminOrders', chunk: 'src/features/orders/admin/order-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/orders/admin/order-list-screen.tsx')).OrderListScreen }),
  },
  {
    path: 'orders/:id',
    handle: definePage({ metadataKey: 'adminOrder', chunk: 'src/features/orders/admin/order/manage-order-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/orders/admin/order/manage-order-screen.tsx')).ManageOrderScreen }),
  },
  {
    path: 'view-order/:id',
    handle: definePage({ metadataKey: 'adminOrderInProduction', chunk: 'src/features/orders/admin/order/view-order-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/orders/admin/order/view-order-screens.tsx')).ViewOrderScreen }),
  },
  {
    path: 'order-receipt/:id',
    handle: definePage({ metadataKey: 'adminReceipt', chunk: 'src/features/orders/admin/order/view-order-screens.tsx' }),
    lazy: async () => ({ Component: (await import('../features/orders/admin/order/view-order-screens.tsx')).AdminReceiptScreen }),
  },
  {
    path: 'production',
    handle: definePage({ metadataKey: 'adminProduction', chunk: 'src/features/production/production-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/production/production-screen.tsx')).ProductionScreen }),
  },
  {
    path: 'production/plates/:lineId/:side',
    handle: definePage({ metadataKey: 'adminPlates', chunk: 'src/features/plates/plates-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/plates/plates-screen.tsx')).PlatesScreen }),
  },
  {
    path: 'inks',
    handle: definePage({ metadataKey: 'adminInks', chunk: 'src/features/plates/ink-book-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/plates/ink-book-screen.tsx')).InkBookScreen }),
  },
  {
    path: 'production/sheets',
    handle: definePage({ metadataKey: 'adminSheets', chunk: 'src/features/production/gang-sheets/sheet-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/production/gang-sheets/sheet-list-screen.tsx')).SheetListScreen }),
  },
  {
    path: 'production/sheets/:id',
    handle: definePage({ metadataKey: 'adminSheet', chunk: 'src/features/production/gang-sheets/sheet-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/production/gang-sheets/sheet-screen.tsx')).SheetScreen }),
  },
  {
    path: 'allproducts',
    handle: definePage({ metadataKey: 'adminProducts', chunk: 'src/features/products/admin/product-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/products/admin/product-list-screen.tsx')).ProductListScreen }),
  },
  {
    path: 'addproduct',
    handle: definePage({ metadataKey: 'adminAddProduct', chunk: 'src/features/products/admin/product-edit-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/products/admin/product-edit-screen.tsx')).AddProductScreen }),
  },
  {
    path: 'product/update/:id',
    handle: definePage({ metadataKey: 'adminProduct', chunk: 'src/features/products/admin/product-edit-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/products/admin/product-edit-screen.tsx')).UpdateProductScreen }),
  },
  {
    path: 'product-category-list',
    handle: definePage({ metadataKey: 'adminProductCategories', chunk: 'src/features/products/admin/product-category-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/products/admin/product-category-screen.tsx')).ProductCategoryScreen }),
  },
  {
    // Paths are matched case-insensitively: `categoryList` leads here too.
    path: 'categorylist',
    handle: definePage({ metadataKey: 'adminGarments', chunk: 'src/features/products/admin/garment-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/products/admin/garment-screen.tsx')).GarmentScreen }),
  },
  {
    path: 'feedback',
    handle: definePage({ metadataKey: 'adminFeedback', chunk: 'src/features/feedback/admin/feedback-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/feedback/admin/feedback-list-screen.tsx')).FeedbackListScreen }),
  },
]

/** Pages for owners only. */
const ownerPages: readonly Route[] = [
  {
    path: 'discounts',
    handle: definePage({ metadataKey: 'adminDiscounts', chunk: 'src/features/discounts/discount-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/discounts/discount-list-screen.tsx')).DiscountListScreen }),
  },
  {
    path: 'settings',
    handle: definePage({ metadataKey: 'adminSettings', chunk: 'src/features/settings/admin/settings-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/settings/admin/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: 'presses',
    handle: definePage({ metadataKey: 'adminPresses', chunk: 'src/features/presses/press-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/presses/press-screen.tsx')).PressScreen }),
  },
  {
    path: 'keys',
    handle: definePage({ metadataKey: 'adminApiKeys', chunk: 'src/features/api-keys/api-key-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/api-keys/api-key-screen.tsx')).ApiKeyScreen }),
  },
  {
    path: 'audit',
    handle: definePage({ metadataKey: 'adminAudit', chunk: 'src/features/audit-log/audit-log-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/audit-log/audit-log-screen.tsx')).AuditLogScreen }),
  },
  {
    path: 'mail',
    handle: definePage({ metadataKey: 'adminEmails', chunk: 'src/features/emails/admin/email-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/emails/admin/email-screen.tsx')).EmailScreen }),
  },
  {
    path: 'user/:id',
    handle: definePage({ metadataKey: 'adminUser', chunk: 'src/features/users/admin/user-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/users/admin/user-screen.tsx')).UserScreen }),
  },
  {
    path: 'userlist',
    handle: definePage({ metadataKey: 'adminUsers', chunk: 'src/features/users/admin/user-list-screen.tsx' }),
    lazy: async () => ({ Component: (await import('../features/users/admin/user-list-screen.tsx')).UserListScreen }),
  },
]

/** Admin pages; their code is never part of a shop page. */
export const adminRoutes = (): Route[] => [
  {
    path: 'admin',
    Component: AdminGuard,
    children: [
      {
        lazy: async () => ({ Component: (await import('../features/admin/admin-layout.tsx')).AdminLayout }),
        children: [
          { index: true, handle: dashboardHandle, element: <Navigate to="/admin/dashboard" replace /> },
          ...adminPages,
          {
            lazy: async () => ({ Component: (await import('../features/admin/admin-page.tsx')).OwnerGuard }),
            children: [...ownerPages],
          },
        ],
      },
    ],
  },
]
