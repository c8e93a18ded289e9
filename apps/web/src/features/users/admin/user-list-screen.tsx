import { USER_ROLES, type UserRole } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { AdminPage, EmptyList, type ListParams, ListSkeleton, Pagination, SavedViews, SearchBox, useListParams } from '../../admin/index.ts'
import { useListUsersQuery } from './api.ts'
import { EraseGuestDialog } from './erase-guest-dialog.tsx'
import { userMessages } from './messages/index.ts'
import { UserTable } from './user-table.tsx'

const PAGE_SIZE = 50
/** Interval in milliseconds within which other people's changes appear. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 100

const getRole = (address: ListParams): UserRole | undefined => USER_ROLES.find((role) => role === address.get('role'))

const RoleFilter = ({ address }: { address: ListParams }) => {
  const messages = useMessages(userMessages)
  return (
    <ul className="flex flex-wrap gap-2" aria-label={messages.views}>
      {[undefined, ...USER_ROLES].map((role) => (
        <li key={role ?? 'all'}>
          <button
            type="button"
            aria-pressed={getRole(address) === role}
            onClick={() => address.set('role', role ?? '')}
            className={classNames(
              'min-h-11 rounded-full px-4 font-medium',
              getRole(address) === role ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
            )}
          >
            {role ? messages.roles[role] : messages.all}
          </button>
        </li>
      ))}
      <SavedViews list="users" address={address} />
    </ul>
  )
}

const UserList = ({ address }: { address: ListParams }) => {
  const messages = useMessages(userMessages)
  const search = useDebouncedValue(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const role = getRole(address)
  const { data, error, refetch, isFetching } = useListUsersQuery(
    { query: { search, role, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadError title={messages.listError} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.listLoading} />
  const { users, next } = data
  return (
    <div aria-busy={isFetching}>
      <output className="sr-only">{messages.resultCount(users.length)}</output>
      {users.length > 0 ? (
        <UserTable users={users} />
      ) : (
        <EmptyList
          isFiltered={search !== '' || role !== undefined}
          noMatchesText={messages.noMatches}
          emptyText={messages.emptyList}
          address={address}
        />
      )}
      <Pagination address={address} next={next} />
    </div>
  )
}

/** All users, latest first. */
export const UserListScreen = () => {
  const messages = useMessages(userMessages)
  const address = useListParams()
  const [isEraseDialogOpen, setEraseDialogOpen] = useState(false)
  return (
    <AdminPage title={messages.title} actions={<Button onClick={() => setEraseDialogOpen(true)}>{messages.eraseGuest.title}</Button>}>
      <div className="mb-6 grid gap-4">
        <RoleFilter address={address} />
        <SearchBox label={messages.search} address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-96" />
      </div>
      <UserList address={address} />
      {isEraseDialogOpen && <EraseGuestDialog onClose={() => setEraseDialogOpen(false)} />}
    </AdminPage>
  )
}
