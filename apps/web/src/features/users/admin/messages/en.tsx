import { createPluralizer } from '@picasso/contract'
import type { ReactNode } from 'react'

const pluralize = createPluralizer('en')

export const messages = {
  title: 'Users',
  views: 'Views',
  all: 'All',
  roles: { owner: 'Owners', staff: 'Staff', customer: 'Customers', deactivated: 'Deactivated' },
  search: 'Search by name or email',
  listError: 'The accounts could not be loaded.',
  listLoading: 'Loading the accounts',
  resultCount: (count: number) => pluralize(count, { one: '1 account on this page', other: `${count} accounts on this page` }),
  noMatches: 'Nobody is like that, neither by name nor by address.',
  emptyList: 'Nobody has an account yet.',
  account: 'Person',
  status: 'Status',
  since: 'Since',
  lastSeen: 'Last seen',
  sinceDay: (day: string) => `Since ${day}`,
  never: 'Never',
  currentUser: 'You',
  owner: 'Owner',
  staff: 'Staff',
  active: 'Active',
  deactivated: 'Deactivated',
  unverified: 'Not confirmed',
  allUsers: 'All users',
  user: 'User',
  notFoundTitle: 'Nobody here',
  notFound: 'There is no account at this address.',
  userError: 'The account could not be loaded.',
  loadingUser: 'Loading the account',
  email: 'E-mail',
  unverifiedEmail: (email: string) => `${email}, not confirmed`,
  sessions: 'Signed in',
  noSessions: 'Nowhere',
  sessionCount: (count: number) => pluralize(count, { one: 'In 1 browser', other: `In ${count} browsers` }),
  access: {
    title: 'Access',
    customer: 'Buys here; sees nothing behind the shop.',
    staff: 'Makes and sends what was ordered; has no say over money, settings and people.',
    owner: 'Owns the shop: may do everything.',
    deactivated: 'Deactivated: cannot sign in.',
    removeAdmin: 'Remove admin',
    adminRemoved: (name: string) => `${name} is no admin any more.`,
    makeOwner: 'Make owner',
    ownerGranted: (name: string) => `${name} is an owner now.`,
    makeStaff: 'Make staff',
    staffGranted: (name: string) => `${name} is staff now.`,
    activate: 'Activate',
    accountActivated: (name: string) => `${name} can sign in again.`,
    deactivate: 'Deactivate',
    accountDeactivated: (name: string) => `${name} cannot sign in any more.`,
    delete: 'Delete',
  },
  eraseGuest: {
    title: 'Erase a guest',
    text: 'What people without an account left who ordered with this address is deleted: designs, drafts, pictures, the emails to them, and their name under what they wrote. Records of finished orders stay. This cannot be undone.',
    field: 'Email address they ordered with',
    typeEmail: 'Type an email address.',
    eraseError: 'Nothing was erased.',
    confirm: 'Erase for good',
    cancel: 'Keep it',
    noGuestFound: 'No guest ordered with this address. Emails and names under it are erased.',
    guestErased: (orders: number) =>
      pluralize(orders, {
        one: 'The guest is erased; the record of 1 order stays.',
        other: `The guest is erased; the records of ${orders} orders stay.`,
      }),
  },
  deleteUser: {
    typeEmail: (email: string) => `Type ${email} to go on.`,
    label: (name: string) => `Delete the account of ${name}`,
    title: (name: string) => `Delete ${name}?`,
    text: (email: ReactNode): ReactNode => (
      <>
        The account of {email} and its designs, pictures and addresses are deleted; records of orders stay. This cannot be undone. To keep
        somebody out for a while, deactivate the account instead.
      </>
    ),
    field: 'Type the email address of the account',
    deleteError: 'The account was not deleted.',
    confirm: 'Delete for good',
    cancel: 'Keep it',
    deleted: (name: string) => `The account of ${name} is deleted.`,
  },
}
