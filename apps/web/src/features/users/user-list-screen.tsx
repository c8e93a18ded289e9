import { USER_ROLES, type UserRole } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { AdminPage, EmptyList, type ListAddress, ListSkeleton, PagesNav, SavedViews, SearchBox, useListAddress } from '../admin/index.ts'
import { useListUsersQuery } from './api.ts'
import { EraseGuestDialog } from './erase-guest-dialog.tsx'
import { UserTable } from './user-table.tsx'
import { usersWords } from './words/index.ts'

const PAGE_SIZE = 50
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 100

const roleOf = (address: ListAddress): UserRole | undefined => USER_ROLES.find((role) => role === address.get('role'))

const Roles = ({ address }: { address: ListAddress }) => {
  const words = useWords(usersWords)
  return (
    <ul className="flex flex-wrap gap-2" aria-label={words.views}>
      {[undefined, ...USER_ROLES].map((role) => (
        <li key={role ?? 'all'}>
          <button
            type="button"
            aria-pressed={roleOf(address) === role}
            onClick={() => address.set('role', role ?? '')}
            className={classNames(
              'min-h-11 rounded-full px-4 font-medium',
              roleOf(address) === role ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
            )}
          >
            {role ? words.roles[role] : words.all}
          </button>
        </li>
      ))}
      <SavedViews list="users" address={address} />
    </ul>
  )
}

const List = ({ address }: { address: ListAddress }) => {
  const words = useWords(usersWords)
  const search = useSettled(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const role = roleOf(address)
  const { data, error, refetch, isFetching } = useListUsersQuery(
    { query: { search, role, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={words.loading} />
  const { users, next } = data
  return (
    <div aria-busy={isFetching}>
      <output className="sr-only">{words.onThisPage(users.length)}</output>
      {users.length > 0 ? (
        <UserTable users={users} />
      ) : (
        <EmptyList
          isNarrowed={search !== '' || role !== undefined}
          nothingMatches={words.nothingMatches}
          nothingYet={words.nothingYet}
          address={address}
        />
      )}
      <PagesNav address={address} next={next} />
    </div>
  )
}

/** Everybody who has an account, newest first. */
export const UserListScreen = () => {
  const words = useWords(usersWords)
  const address = useListAddress()
  const [isErasing, setErasing] = useState(false)
  return (
    <AdminPage title={words.title} actions={<Button onClick={() => setErasing(true)}>{words.erasing.title}</Button>}>
      <div className="mb-6 grid gap-4">
        <Roles address={address} />
        <SearchBox label={words.search} address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-96" />
      </div>
      <List address={address} />
      {isErasing && <EraseGuestDialog onClose={() => setErasing(false)} />}
    </AdminPage>
  )
}
