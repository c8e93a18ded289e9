import type { User } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { OrdersOf } from '../order-desk/index.ts'
import { useShop } from '../settings/index.ts'
import { AccessPanel } from './access-panel.tsx'
import { useReadUserQuery } from './api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'

const allUsers = <LinkButton to="/admin/userlist">All users</LinkButton>

const Facts = ({ user, sessions }: { user: User; sessions: number }) => {
  const locale = useShop()?.locale ?? 'en'
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    { name: 'E-mail', value: user.isVerified ? user.email : `${user.email}, not confirmed` },
    { name: 'Since', value: moment.format(new Date(user.createdAt)) },
    { name: 'Last seen', value: user.lastSeenAt === null ? 'Never' : moment.format(new Date(user.lastSeenAt)) },
    { name: 'Signed in', value: sessions === 0 ? 'Nowhere' : `In ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}` },
  ]
  return (
    <section aria-labelledby="person" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="person" className="text-22">
        Person
      </h2>
      <dl className="grid gap-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One account: who it is, what they may do, what they bought. */
export const UserScreen = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const actions = useUserActions()
  const [isDeleting, setDeleting] = useState(false)
  const { data: user, error, refetch } = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (!user && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(describeError(error).code))
    return (
      <AdminPage title="Nobody here" actions={allUsers}>
        <p className="text-ink-2">There is no account at this address.</p>
      </AdminPage>
    )
  if (!user)
    return (
      <AdminPage title="User" actions={allUsers}>
        {error ? (
          <LoadFault title="The account could not be loaded." error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting label="Loading the account">
            <Skeleton className="h-96" />
          </Waiting>
        )}
      </AdminPage>
    )
  return (
    <AdminPage title={user.name} lead={<UserBadges user={user} />} actions={allUsers}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-6 wide:grid-cols-2">
          <Facts user={user} sessions={user.sessions} />
          <AccessPanel user={user} actions={actions} onDelete={() => setDeleting(true)} />
        </div>
        <OrdersOf userId={user._id} />
      </div>
      {isDeleting && (
        <DeleteUserDialog
          user={user}
          onDelete={() => actions.remove(user, () => void navigate('/admin/userlist'))}
          onClose={() => setDeleting(false)}
        />
      )}
      {actions.dialog}
    </AdminPage>
  )
}
