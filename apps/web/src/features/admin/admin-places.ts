import type { SessionUser } from '@picasso/contract'

interface AdminPlace {
  to: string
  label: string
  /** Not for staff, who have no say over people, money and settings. */
  forOwners?: true
}

/** The rooms behind the shop, in the order in which a day goes. */
const PLACES: readonly AdminPlace[] = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/allorders', label: 'Orders' },
  { to: '/admin/production', label: 'Production' },
  { to: '/admin/allproducts', label: 'Products' },
  { to: '/admin/product-category-list', label: 'Product categories' },
  { to: '/admin/categorylist', label: 'Garments' },
  { to: '/admin/discounts', label: 'Discounts', forOwners: true },
  { to: '/admin/feedback', label: 'Feedback' },
  { to: '/admin/userlist', label: 'Users', forOwners: true },
  { to: '/admin/mail', label: 'Mail', forOwners: true },
]

/** Those somebody of the shop may enter. */
export const placesFor = ({ isStaff }: Pick<SessionUser, 'isStaff'>): readonly AdminPlace[] =>
  PLACES.filter(({ forOwners }) => !forOwners || !isStaff)
