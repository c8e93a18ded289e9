import type { SessionUser } from '@picasso/contract'

interface AdminPlace {
  to: string
  label: string
  /** Goes there after `g`. */
  key: string
  /** Not for staff, who have no say over people, money and settings. */
  forOwners?: true
}

export interface AdminGroup {
  title: string
  places: readonly AdminPlace[]
}

/** The rooms behind the shop, by what is done in them. */
const GROUPS: readonly AdminGroup[] = [
  {
    title: 'Sell',
    places: [
      { to: '/admin/dashboard', label: 'Dashboard', key: 'd' },
      { to: '/admin/allorders', label: 'Orders', key: 'o' },
      { to: '/admin/discounts', label: 'Discounts', key: 'c', forOwners: true },
    ],
  },
  { title: 'Make', places: [{ to: '/admin/production', label: 'Production', key: 'p' }] },
  {
    title: 'Goods',
    places: [
      { to: '/admin/allproducts', label: 'Products', key: 'r' },
      { to: '/admin/product-category-list', label: 'Product categories', key: 's' },
      { to: '/admin/categorylist', label: 'Garments', key: 'b' },
    ],
  },
  {
    title: 'People',
    places: [
      { to: '/admin/userlist', label: 'Users', key: 'u', forOwners: true },
      { to: '/admin/feedback', label: 'Feedback', key: 'f' },
    ],
  },
  {
    title: 'Shop',
    places: [
      { to: '/admin/settings', label: 'Settings', key: 't', forOwners: true },
      { to: '/admin/mail', label: 'Mail', key: 'm', forOwners: true },
      { to: '/admin/audit', label: 'Audit log', key: 'l', forOwners: true },
    ],
  },
]

/** Those somebody of the shop may enter. */
export const groupsFor = ({ isStaff }: Pick<SessionUser, 'isStaff'>): readonly AdminGroup[] =>
  GROUPS.map(({ title, places }) => ({ title, places: places.filter(({ forOwners }) => !forOwners || !isStaff) })).filter(
    ({ places }) => places.length > 0,
  )

export const placesFor = (user: Pick<SessionUser, 'isStaff'>): readonly AdminPlace[] => groupsFor(user).flatMap(({ places }) => places)
