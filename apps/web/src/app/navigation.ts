import type { SessionUser } from '@picasso/contract'

interface Place {
  to: string
  label: string
}

/** The places the bar, the side menu and the footer lead to. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'Home' },
  { to: '/product-select', label: 'Project Picasso' },
  { to: '/products-shop', label: 'Shop' },
]

export const POLICY_PLACES: readonly Place[] = [
  { to: '/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/cookie-policy', label: 'Cookie policy' },
  { to: '/privacy-policy', label: 'Privacy policy' },
]

export const GUEST_PLACES: readonly Place[] = [
  { to: '/register', label: 'Register' },
  { to: '/login', label: 'Login' },
]

interface AdminPlace extends Place {
  /** Not for staff, who have no say over people. */
  forOwners?: true
}

const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/allproducts', label: 'Products' },
  { to: '/admin/categorylist', label: 'Categories' },
  { to: '/admin/product-category-list', label: 'Product categories' },
  { to: '/admin/allorders', label: 'Orders' },
  { to: '/admin/userlist', label: 'Users', forOwners: true },
]

/** What admins are shown, each what they may open; nothing for anybody else. */
export const adminPlacesOf = (user: Pick<SessionUser, 'isAdmin' | 'isStaff'> | null): readonly Place[] =>
  user?.isAdmin ? ADMIN_PLACES.filter(({ forOwners }) => !forOwners || !user.isStaff) : []
