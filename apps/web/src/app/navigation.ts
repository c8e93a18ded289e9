import type { SessionUser } from '@picasso/contract'

import type { words } from './words/en.ts'

export interface Place {
  to: string
  /** Among the words of the app. */
  label: keyof typeof words.places
}

/** The places the bar, the side menu and the footer lead to. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'home' },
  { to: '/product-select', label: 'picasso' },
  { to: '/products-shop', label: 'shop' },
]

export const POLICY_PLACES: readonly Place[] = [
  { to: '/terms-and-conditions', label: 'terms' },
  { to: '/cookie-policy', label: 'cookies' },
  { to: '/privacy-policy', label: 'privacy' },
]

export const GUEST_PLACES: readonly Place[] = [
  { to: '/register', label: 'register' },
  { to: '/login', label: 'login' },
]

interface AdminPlace extends Place {
  /** Not for staff, who have no say over people. */
  forOwners?: true
}

const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin/dashboard', label: 'dashboard' },
  { to: '/admin/allproducts', label: 'products' },
  { to: '/admin/categorylist', label: 'categories' },
  { to: '/admin/product-category-list', label: 'productCategories' },
  { to: '/admin/allorders', label: 'orders' },
  { to: '/admin/userlist', label: 'users', forOwners: true },
]

/** What admins are shown, each what they may open; nothing for anybody else. */
export const adminPlacesOf = (user: Pick<SessionUser, 'isAdmin' | 'isStaff'> | null): readonly Place[] =>
  user?.isAdmin ? ADMIN_PLACES.filter(({ forOwners }) => !forOwners || !user.isStaff) : []
