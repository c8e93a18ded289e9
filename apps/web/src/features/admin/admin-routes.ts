import type { SessionUser } from '@picasso/contract'

import type { AdminMessages } from './messages/index.ts'

interface AdminRoute {
  to: string
  /** Key in the messages. */
  name: keyof AdminMessages['places']
  /** Shortcut key after `g`. */
  key: string
  /** Hidden from staff, who cannot manage users, money and settings. */
  isOwnerOnly?: true
}

export interface AdminGroup {
  group: keyof AdminMessages['groups']
  routes: readonly AdminRoute[]
}

/** Admin pages, grouped by task. */
const GROUPS: readonly AdminGroup[] = [
  {
    group: 'sell',
    routes: [
      { to: '/admin/dashboard', name: 'dashboard', key: 'd' },
      { to: '/admin/allorders', name: 'orders', key: 'o' },
      { to: '/admin/discounts', name: 'discounts', key: 'c', isOwnerOnly: true },
    ],
  },
  {
    group: 'make',
    routes: [
      { to: '/admin/production', name: 'production', key: 'p' },
      { to: '/admin/inks', name: 'inks', key: 'i' },
      { to: '/admin/presses', name: 'presses', key: 'e', isOwnerOnly: true },
    ],
  },
  {
    group: 'catalog',
    routes: [
      { to: '/admin/allproducts', name: 'products', key: 'r' },
      { to: '/admin/product-category-list', name: 'productCategories', key: 's' },
      { to: '/admin/categorylist', name: 'garments', key: 'b' },
    ],
  },
  {
    group: 'people',
    routes: [
      { to: '/admin/userlist', name: 'users', key: 'u', isOwnerOnly: true },
      { to: '/admin/feedback', name: 'feedback', key: 'f' },
    ],
  },
  {
    group: 'shop',
    routes: [
      { to: '/admin/settings', name: 'settings', key: 't', isOwnerOnly: true },
      { to: '/admin/mail', name: 'emails', key: 'm', isOwnerOnly: true },
      { to: '/admin/keys', name: 'apiKeys', key: 'k', isOwnerOnly: true },
      { to: '/admin/audit', name: 'audit', key: 'l', isOwnerOnly: true },
    ],
  },
]

/** The pages a user may open. */
export const listAdminGroups = ({ isStaff }: Pick<SessionUser, 'isStaff'>): readonly AdminGroup[] =>
  GROUPS.map(({ group, routes }) => ({ group, routes: routes.filter(({ isOwnerOnly }) => !isOwnerOnly || !isStaff) })).filter(
    ({ routes }) => routes.length > 0,
  )

export const listAdminRoutes = (user: Pick<SessionUser, 'isStaff'>): readonly AdminRoute[] =>
  listAdminGroups(user).flatMap(({ routes }) => routes)
