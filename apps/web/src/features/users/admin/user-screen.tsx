import type { User } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../admin/index.ts'
import { CustomerOrders } from '../../orders/admin/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { AccessPanel } from './access-panel.tsx'
import { useReadUserQuery } from './api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { userMessages } from './messages/index.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'

const AllUsersLink = () => <LinkButton to="/admin/userlist">{useMessages(userMessages).allUsers}</LinkButton>

const UserDetails = ({ user, sessions }: { user: User; sessions: number }) => {
  const messages = useMessages(userMessages)
  const { formatDateTime } = useDateTimeFormat()
  const details = [
    { name: messages.email, value: user.isVerified ? user.email : messages.unverifiedEmail(user.email) },
    { name: messages.since, value: formatDateTime(user.createdAt) },
    { name: messages.lastSeen, value: user.lastSeenAt === null ? messages.never : formatDateTime(user.lastSeenAt) },
    { name: messages.sessions, value: sessions === 0 ? messages.noSessions : messages.sessionCount(sessions) },
  ]
  return (
    <section aria-labelledby="person" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="person" className="text-22">
        {messages.account}
      </h2>
      <dl className="grid gap-3">
        {details.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One user: profile, role and orders. */
export const UserScreen = () => {
  const messages = useMessages(userMessages)
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const actions = useUserActions()
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false)
  const { data: user, error, refetch } = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (!user && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(describeError(error).code))
    return (
      <AdminPage title={messages.notFoundTitle} actions={<AllUsersLink />}>
        <p className="text-ink-2">{messages.notFound}</p>
      </AdminPage>
    )
  if (!user)
    return (
      <AdminPage title={messages.user} actions={<AllUsersLink />}>
        {error ? (
          <LoadError title={messages.userError} error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={messages.loadingUser}>
            <Skeleton className="h-96" />
          </LoadingRegion>
        )}
      </AdminPage>
    )
  return (
    <AdminPage title={user.name} description={<UserBadges user={user} />} actions={<AllUsersLink />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-6 wide:grid-cols-2">
          <UserDetails user={user} sessions={user.sessions} />
          <AccessPanel user={user} actions={actions} onDelete={() => setDeleteDialogOpen(true)} />
        </div>
        <CustomerOrders userId={user._id} />
      </div>
      {isDeleteDialogOpen && (
        <DeleteUserDialog
          user={user}
          onDelete={() => actions.remove(user, () => void navigate('/admin/userlist'))}
          onClose={() => setDeleteDialogOpen(false)}
        />
      )}
      {actions.dialog}
    </AdminPage>
  )
}
