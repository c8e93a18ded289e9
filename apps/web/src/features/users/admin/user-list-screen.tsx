import { USER_ROLES, type UserRole, type User } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useNavigate } from '../../../lib/router/components.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import {
  AdminPage,
  EmptyList,
  handleRowKeys,
  type ListParams,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  ListViews,
  SearchBox,
  useListParams,
} from '../../admin/index.ts'
import { useUser } from '../../auth/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { listUsersQuery } from './api.ts'
import { userMessages } from './messages/index.ts'
import { UserBadges } from './user-badges.tsx'

/** Rows are taller for fingers. */
const CELL_CLASS = 'max-md:block max-md:py-0.5 md:px-3 md:py-1.5 md:pointer-coarse:py-3'

/** Users as table rows that link to their page; cards on small screens. */
const UserTable = ({ users }: { users: readonly User[] }) => {
  const currentUser = useUser()
  const navigate = useNavigate()
  const messages = useMessages(userMessages)
  const { day, formatDateTime } = useDateTimeFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links inside
    <table
      className="w-full text-left max-md:block md:text-14"
      onKeyDown={(event) => handleRowKeys(event, { open: (id) => void navigate(`/admin/user/${id}`) })}
    >
      <thead className="text-14 text-ink-2 max-md:sr-only md:sticky md:top-0 md:z-10 md:bg-paper">
        <tr>
          {[messages.account, messages.status, messages.since, messages.lastSeen].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {users.map((user) => (
          <tr
            key={user._id}
            data-row={user._id}
            tabIndex={0}
            className="border-t border-line hover:bg-paper-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:py-3"
          >
            <td className={`${CELL_CLASS} min-w-0 max-md:col-span-2 xl:w-2/5`}>
              <Link to={`/admin/user/${user._id}`} className="font-semibold break-words hover:text-klein">
                {user.name}
              </Link>
              {user._id === currentUser?._id && <span className="label-mono ml-2 text-ink-2">{messages.currentUser}</span>}
              <span className="block text-14 break-words text-ink-2">
                <EmailText>{user.email}</EmailText>
              </span>
            </td>
            <td className={`${CELL_CLASS} xl:whitespace-nowrap xl:*:flex-nowrap`}>
              <UserBadges user={user} />
            </td>
            <td className={`${CELL_CLASS} figures text-14 whitespace-nowrap max-md:text-ink-2`}>
              <span className="md:hidden">{messages.sinceDay(day(user.createdAt))}</span>
              <span className="max-md:hidden">{day(user.createdAt)}</span>
            </td>
            <td className={`${CELL_CLASS} figures text-14 whitespace-nowrap max-md:col-span-2`}>
              <span className="text-ink-2 md:hidden">{messages.lastSeen}: </span>
              {user.lastSeenAt === null ? messages.never : formatDateTime(user.lastSeenAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const EraseGuestDialog = lazyComponent(() => import('./erase-guest-dialog.tsx').then((part) => part.EraseGuestDialog))

const PAGE_SIZE = 50
const SEARCH_LENGTH = 100

const getRole = (address: ListParams): UserRole | undefined => USER_ROLES.find((role) => role === address.get('role'))

const RoleFilter = ({ address }: { address: ListParams }) => {
  const messages = useMessages(userMessages)
  return (
    <ListViews
      list="users"
      address={address}
      parameter="role"
      label={messages.views}
      views={USER_ROLES}
      labels={messages.roles}
      all={messages.all}
    />
  )
}

const UserList = ({ address }: { address: ListParams }) => {
  const messages = useMessages(userMessages)
  const search = useDebouncedValue(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const role = getRole(address)
  const { data, error, refetch, isFetching } = useQuery(
    listUsersQuery,
    { query: { search, role, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    REFETCH_REGULARLY,
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
      <Suspense>{isEraseDialogOpen && <EraseGuestDialog onClose={() => setEraseDialogOpen(false)} />}</Suspense>
    </AdminPage>
  )
}
