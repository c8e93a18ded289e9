import type { SessionUser } from '@picasso/contract'

import type { messages } from './messages/en.ts'

export interface NavigationLink {
  to: string
  /** Key in the app's messages. */
  label: keyof typeof messages.links
}

/** Links of the top bar, the side menu and the footer. */
export const NAV_LINKS: readonly NavigationLink[] = [
  { to: '/', label: 'home' },
  { to: '/product-select', label: 'picasso' },
  { to: '/products-shop', label: 'shop' },
]

export const POLICY_LINKS: readonly NavigationLink[] = [
  { to: '/terms-and-conditions', label: 'terms' },
  { to: '/cookie-policy', label: 'cookies' },
  { to: '/privacy-policy', label: 'privacy' },
]

export const GUEST_LINKS: readonly NavigationLink[] = [
  { to: '/register', label: 'register' },
  { to: '/login', label: 'login' },
]

interface AdminLink extends NavigationLink {
  /** Hidden from staff, who cannot manage users. */
  isOwnerOnly?: true
}

const ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin/dashboard', label: 'dashboard' },
  { to: '/admin/allproducts', label: 'products' },
  { to: '/admin/categorylist', label: 'categories' },
  { to: '/admin/product-category-list', label: 'productCategories' },
  { to: '/admin/allorders', label: 'orders' },
  { to: '/admin/userlist', label: 'users', isOwnerOnly: true },
]

/** Admin links the user may open; none for customers. */
export const getAdminLinks = (user: Pick<SessionUser, 'isAdmin' | 'isStaff'> | null): readonly NavigationLink[] =>
  user?.isAdmin ? ADMIN_LINKS.filter(({ isOwnerOnly }) => !isOwnerOnly || !user.isStaff) : []

/** Whether the path is that of the design editor, where bar and steps are one row. Paths are matched case-insensitively. */
export const isEditorPath = (path: string): boolean => /^\/product-customize-design\//i.test(path)
