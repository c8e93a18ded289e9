import type { User } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../session/index.ts'
import { useShop } from '../settings/index.ts'
import type { useUserActions } from './use-user-actions.ts'

interface UserTableProps {
  users: readonly User[]
  actions: ReturnType<typeof useUserActions>
  onDelete: (user: User) => void
}

const Badge = ({ look, children }: { look: string; children: string }) => (
  <span className={classNames('rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', look)}>{children}</span>
)

const Badges = ({ user }: { user: User }) => (
  <div className="flex flex-wrap gap-1.5">
    {user.isAdmin && <Badge look="bg-klein-wash text-klein">{user.isStaff ? 'Staff' : 'Owner'}</Badge>}
    {user.isActive ? (
      <Badge look="bg-leaf-wash text-leaf-ink">Active</Badge>
    ) : (
      <Badge look="bg-vermilion-wash text-vermilion-ink">Deactivated</Badge>
    )}
    {!user.isVerified && <Badge look="bg-ochre-wash text-ochre-ink">Not confirmed</Badge>}
  </div>
)

const Actions = ({ user, actions, onDelete }: Omit<UserTableProps, 'users'> & { user: User }) => {
  const busy = actions.changing === user._id
  const { name } = user
  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      <Button
        busy={busy}
        aria-label={`${user.isAdmin ? 'Remove admin' : 'Make admin'}: ${name}`}
        onClick={() =>
          void actions.change(user, { isAdmin: !user.isAdmin }, user.isAdmin ? `${name} is no admin any more.` : `${name} is an admin now.`)
        }
      >
        {user.isAdmin ? 'Remove admin' : 'Make admin'}
      </Button>
      {user.isAdmin && (
        <Button
          busy={busy}
          aria-label={`${user.isStaff ? 'Make owner' : 'Make staff'}: ${name}`}
          onClick={() =>
            void actions.change(
              user,
              { isStaff: !user.isStaff },
              user.isStaff ? `${name} is an owner now.` : `${name} is staff now: orders and production, not money, settings and people.`,
            )
          }
        >
          {user.isStaff ? 'Make owner' : 'Make staff'}
        </Button>
      )}
      <Button
        busy={busy}
        aria-label={`${user.isActive ? 'Deactivate' : 'Activate'}: ${name}`}
        onClick={() =>
          void actions.change(
            user,
            { isActive: !user.isActive },
            user.isActive ? `${name} cannot sign in any more.` : `${name} can sign in again.`,
          )
        }
      >
        {user.isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button className="text-vermilion-ink" aria-label={`Delete: ${name}`} onClick={() => onDelete(user)}>
        Delete
      </Button>
    </div>
  )
}

/** Accounts as rows; on small screens each row stands by itself. */
export const UserTable = ({ users, actions, onDelete }: UserTableProps) => {
  const me = useUser()
  const locale = useShop()?.locale ?? 'en'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <table className="w-full border-collapse text-left max-xl:block">
      <thead className="sticky top-0 bg-paper text-14 max-xl:sr-only">
        <tr className="border-b border-line-strong">
          {['Person', 'Status', 'Since', 'Last seen'].map((title) => (
            <th key={title} scope="col" className="py-3 pr-6 font-semibold">
              {title}
            </th>
          ))}
          <th scope="col" className="py-3 text-right font-semibold">
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-3">
        {users.map((user) => (
          <tr
            key={user._id}
            className="border-line max-xl:grid max-xl:gap-3 max-xl:rounded-control max-xl:border max-xl:bg-card max-xl:p-4 xl:border-b"
          >
            <td className="min-w-0 py-0 pr-6 xl:py-3">
              <span className="block font-semibold break-words">
                {user.name}
                {user._id === me?._id && <span className="label-mono ml-2 text-ink-2">You</span>}
              </span>
              <span className="block text-14 break-all text-ink-2">{user.email}</span>
            </td>
            <td className="xl:py-3 xl:pr-6">
              <Badges user={user} />
            </td>
            <td className="figures text-14 whitespace-nowrap xl:py-3 xl:pr-6">
              <span className="text-ink-2 xl:hidden">Since </span>
              {day.format(new Date(user.createdAt))}
            </td>
            <td className="figures text-14 whitespace-nowrap xl:py-3 xl:pr-6">
              <span className="text-ink-2 xl:hidden">Last seen </span>
              {user.lastSeenAt === null ? 'Never' : moment.format(new Date(user.lastSeenAt))}
            </td>
            <td className="xl:py-3">
              <Actions user={user} actions={actions} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
