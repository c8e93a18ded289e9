import type { User, UserUpdate } from '@picasso/contract'
import { useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError, getErrorCode } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate, useParams } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { AdminPage } from '../../admin/index.ts'
import { useCheckSession, useUser } from '../../auth/index.ts'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { CustomerOrders } from '../../orders/admin/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { readUserQuery, deleteUserMutation, updateUserMutation } from './api.ts'
import { userMessages, type UserMessages } from './messages/index.ts'
import { UserBadges } from './user-badges.tsx'

/** Admin actions on a user; each reports its success or its error. */
const useUserActions = () => {
  const messages = useMessages(userMessages).deleteUser
  const describeError = useDescribeError()
  const [update, updateState] = useMutation(updateUserMutation)
  const [remove] = useMutation(deleteUserMutation)
  const currentUser = useUser()
  const checkSession = useCheckSession()
  const { runReauthenticated, dialog } = useReauthentication()
  return {
    /** User that is being changed. */
    changingId: updateState.isLoading ? updateState.input?.params.userId : undefined,
    change: async (user: User, change: UserUpdate, message: string): Promise<void> => {
      try {
        await runReauthenticated(async () => {
          await update({ params: { userId: user._id }, body: change }).unwrap()
          toastSuccess(message)
        })
      } catch (error) {
        toastError(describeError(error).message)
      }
      // An admin may have removed their own role.
      if (user._id === currentUser?._id) await checkSession()
    },
    /** Rejects with the error of the call; `onDone` runs after success, even after a reauthentication. */
    remove: (user: User, onDone: () => void): Promise<void> =>
      runReauthenticated(async () => {
        await remove({ params: { id: user._id } }).unwrap()
        toastSuccess(messages.deleted(user.name))
        onDone()
        if (user._id === currentUser?._id) await checkSession()
      }),
    /** Asks for the password if an action requires it; to be rendered on the page. */
    dialog,
  }
}

interface AccessPanelProps {
  user: User
  actions: ReturnType<typeof useUserActions>
  onDelete: () => void
}

const describeRole = ({ isAdmin, isStaff, isActive }: User, messages: UserMessages['access']): string => {
  if (!isActive) return messages.deactivated
  if (!isAdmin) return messages.customer
  return isStaff ? messages.staff : messages.owner
}

interface RoleChange {
  label: string
  permissions: Required<Pick<UserUpdate, 'isAdmin' | 'isStaff'>>
  message: string
}

/** Every role but the current one, each one step away: staff need not become owners first. */
const listRoleChanges = ({ name, isAdmin, isStaff }: User, messages: UserMessages['access']): RoleChange[] => {
  const staff = { label: messages.makeStaff, permissions: { isAdmin: true, isStaff: true }, message: messages.staffGranted(name) }
  const owner = { label: messages.makeOwner, permissions: { isAdmin: true, isStaff: false }, message: messages.ownerGranted(name) }
  const customer = { label: messages.removeAdmin, permissions: { isAdmin: false, isStaff: false }, message: messages.adminRemoved(name) }
  return [...(isStaff ? [] : [staff]), ...(isAdmin && !isStaff ? [] : [owner]), ...(isAdmin ? [customer] : [])]
}

/** Role of a user, and the actions that change it. */
const AccessPanel = ({ user, actions, onDelete }: AccessPanelProps) => {
  const messages = useMessages(userMessages).access
  const { name } = user
  const isChanging = actions.changingId === user._id
  return (
    <section aria-labelledby="access" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="access" className="text-22">
        {messages.title}
      </h2>
      <p className="text-ink-2">{describeRole(user, messages)}</p>
      <div className="flex flex-wrap gap-2">
        {listRoleChanges(user, messages).map(({ label, permissions, message }) => (
          <Button key={label} isPending={isChanging} onClick={() => void actions.change(user, permissions, message)}>
            {label}
          </Button>
        ))}
        <Button
          isPending={isChanging}
          onClick={() =>
            void actions.change(
              user,
              { isActive: !user.isActive },
              user.isActive ? messages.accountDeactivated(name) : messages.accountActivated(name),
            )
          }
        >
          {user.isActive ? messages.deactivate : messages.activate}
        </Button>
        <Button className="text-vermilion-ink" onClick={onDelete}>
          {messages.delete}
        </Button>
      </div>
    </section>
  )
}

interface DeleteUserDialogProps {
  user: User
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Confirms the deletion of an account. */
const DeleteUserDialog = ({ user, onDelete, onClose }: DeleteUserDialogProps) => {
  const messages = useMessages(userMessages).deleteUser
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }): Record<string, string> =>
      email.trim().toLowerCase() === user.email ? {} : { email: messages.typeEmail(user.email) },
    submit: async () => {
      await onDelete()
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.label(user.name)}
      title={messages.title(user.name)}
      text={messages.text(<EmailText>{user.email}</EmailText>)}
      form={form}
      errorTitle={messages.deleteError}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.field} type="email" autoComplete="off" required {...form.bind('email')} />
    </FormDialog>
  )
}

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
  const { currentData: user, error, refetch } = useQuery(readUserQuery, { params: { id } }, { staleTime: 0 })
  if (!user && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(getErrorCode(error)))
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
