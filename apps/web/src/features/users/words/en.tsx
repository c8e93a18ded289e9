import { pluralIn } from '@picasso/contract'
import type { ReactNode } from 'react'

const plural = pluralIn('en')

export const words = {
  title: 'Users',
  views: 'Views',
  all: 'All',
  roles: { owner: 'Owners', staff: 'Staff', customer: 'Customers', deactivated: 'Deactivated' },
  search: 'Search by name or e-mail',
  notLoaded: 'The accounts could not be loaded.',
  loading: 'Loading the accounts',
  onThisPage: (count: number) => plural(count, { one: '1 account on this page', other: `${count} accounts on this page` }),
  nothingMatches: 'Nobody is like that, neither by name nor by address.',
  nothingYet: 'Nobody has an account yet.',
  person: 'Person',
  status: 'Status',
  since: 'Since',
  lastSeen: 'Last seen',
  sinceDay: (day: string) => `Since ${day}`,
  never: 'Never',
  you: 'You',
  owner: 'Owner',
  staff: 'Staff',
  active: 'Active',
  deactivated: 'Deactivated',
  notConfirmed: 'Not confirmed',
  allUsers: 'All users',
  user: 'User',
  nobodyHere: 'Nobody here',
  noAccount: 'There is no account at this address.',
  userNotLoaded: 'The account could not be loaded.',
  loadingUser: 'Loading the account',
  email: 'E-mail',
  emailNotConfirmed: (email: string) => `${email}, not confirmed`,
  signedIn: 'Signed in',
  nowhere: 'Nowhere',
  browsers: (count: number) => plural(count, { one: 'In 1 browser', other: `In ${count} browsers` }),
  access: {
    title: 'Access',
    customer: 'Buys here; sees nothing behind the shop.',
    staff: 'Makes and sends what was ordered; has no say over money, settings and people.',
    owner: 'Owns the shop: may do everything.',
    deactivated: 'Deactivated: cannot sign in.',
    removeAdmin: 'Remove admin',
    noAdmin: (name: string) => `${name} is no admin any more.`,
    makeOwner: 'Make owner',
    ownerNow: (name: string) => `${name} is an owner now.`,
    makeStaff: 'Make staff',
    staffNow: (name: string) => `${name} is staff now.`,
    activate: 'Activate',
    activeNow: (name: string) => `${name} can sign in again.`,
    deactivate: 'Deactivate',
    deactivatedNow: (name: string) => `${name} cannot sign in any more.`,
    delete: 'Delete',
  },
  erasing: {
    title: 'Erase a guest',
    text: 'What people without an account left who ordered with this address is deleted: designs, drafts, pictures, the mails to them, and their name under what they wrote. Records of finished orders stay. This cannot be undone.',
    field: 'E-mail address they ordered with',
    typeEmail: 'Type an e-mail address.',
    notErased: 'Nothing was erased.',
    eraseIt: 'Erase for good',
    keepIt: 'Keep it',
    nobody: 'No guest ordered with this address. Mails and names under it are erased.',
    erased: (orders: number) =>
      plural(orders, {
        one: 'The guest is erased; the record of 1 order stays.',
        other: `The guest is erased; the records of ${orders} orders stay.`,
      }),
  },
  deleting: {
    typeEmail: (email: string) => `Type ${email} to go on.`,
    label: (name: string) => `Delete the account of ${name}`,
    title: (name: string) => `Delete ${name}?`,
    text: (email: ReactNode): ReactNode => (
      <>
        The account of {email} and its designs, pictures and addresses are deleted; records of orders stay. This cannot be undone. To keep
        somebody out for a while, deactivate the account instead.
      </>
    ),
    field: 'Type the e-mail address of the account',
    notDeleted: 'The account was not deleted.',
    deleteIt: 'Delete for good',
    keepIt: 'Keep it',
    deleted: (name: string) => `The account of ${name} is deleted.`,
  },
}
