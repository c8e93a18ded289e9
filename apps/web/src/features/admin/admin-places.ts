import type { SessionUser } from '@picasso/contract'

import type { AdminWords } from './words/index.ts'

interface AdminPlace {
  to: string
  /** What it is called, among the words. */
  place: keyof AdminWords['places']
  /** Goes there after `g`. */
  key: string
  /** Not for staff, who have no say over people, money and settings. */
  forOwners?: true
}

export interface AdminGroup {
  group: keyof AdminWords['groups']
  places: readonly AdminPlace[]
}

/** The rooms behind the shop, by what is done in them. */
const GROUPS: readonly AdminGroup[] = [
  {
    group: 'sell',
    places: [
      { to: '/admin/dashboard', place: 'dashboard', key: 'd' },
      { to: '/admin/allorders', place: 'orders', key: 'o' },
      { to: '/admin/discounts', place: 'discounts', key: 'c', forOwners: true },
    ],
  },
  { group: 'make', places: [{ to: '/admin/production', place: 'production', key: 'p' }] },
  {
    group: 'goods',
    places: [
      { to: '/admin/allproducts', place: 'products', key: 'r' },
      { to: '/admin/product-category-list', place: 'productCategories', key: 's' },
      { to: '/admin/categorylist', place: 'garments', key: 'b' },
    ],
  },
  {
    group: 'people',
    places: [
      { to: '/admin/userlist', place: 'users', key: 'u', forOwners: true },
      { to: '/admin/feedback', place: 'feedback', key: 'f' },
    ],
  },
  {
    group: 'shop',
    places: [
      { to: '/admin/settings', place: 'settings', key: 't', forOwners: true },
      { to: '/admin/mail', place: 'mail', key: 'm', forOwners: true },
      { to: '/admin/audit', place: 'audit', key: 'l', forOwners: true },
    ],
  },
]

/** Those somebody of the shop may enter. */
export const groupsFor = ({ isStaff }: Pick<SessionUser, 'isStaff'>): readonly AdminGroup[] =>
  GROUPS.map(({ group, places }) => ({ group, places: places.filter(({ forOwners }) => !forOwners || !isStaff) })).filter(
    ({ places }) => places.length > 0,
  )

export const placesFor = (user: Pick<SessionUser, 'isStaff'>): readonly AdminPlace[] => groupsFor(user).flatMap(({ places }) => places)
