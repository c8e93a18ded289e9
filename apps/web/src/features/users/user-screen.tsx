import type { User } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { OrdersOf } from '../order-desk/index.ts'
import { useTimes } from '../settings/index.ts'
import { AccessPanel } from './access-panel.tsx'
import { useReadUserQuery } from './api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'
import { usersWords } from './words/index.ts'

const AllUsers = () => <LinkButton to="/admin/userlist">{useWords(usersWords).allUsers}</LinkButton>

const Facts = ({ user, sessions }: { user: User; sessions: number }) => {
  const words = useWords(usersWords)
  const { moment } = useTimes()
  const facts = [
    { name: words.email, value: user.isVerified ? user.email : words.emailNotConfirmed(user.email) },
    { name: words.since, value: moment(user.createdAt) },
    { name: words.lastSeen, value: user.lastSeenAt === null ? words.never : moment(user.lastSeenAt) },
    { name: words.signedIn, value: sessions === 0 ? words.nowhere : words.browsers(sessions) },
  ]
  return (
    <section aria-labelledby="person" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="person" className="text-22">
        {words.person}
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
  const words = useWords(usersWords)
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const actions = useUserActions()
  const [isDeleting, setDeleting] = useState(false)
  const { data: user, error, refetch } = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (!user && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(describeError(error).code))
    return (
      <AdminPage title={words.nobodyHere} actions={<AllUsers />}>
        <p className="text-ink-2">{words.noAccount}</p>
      </AdminPage>
    )
  if (!user)
    return (
      <AdminPage title={words.user} actions={<AllUsers />}>
        {error ? (
          <LoadFault title={words.userNotLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting label={words.loadingUser}>
            <Skeleton className="h-96" />
          </Waiting>
        )}
      </AdminPage>
    )
  return (
    <AdminPage title={user.name} lead={<UserBadges user={user} />} actions={<AllUsers />}>
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
