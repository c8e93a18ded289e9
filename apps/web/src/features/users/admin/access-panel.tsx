import type { User, UserUpdate } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { type UserMessages, userMessages } from './messages/index.ts'
import type { useUserActions } from './use-user-actions.ts'

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
export const AccessPanel = ({ user, actions, onDelete }: AccessPanelProps) => {
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
