import type { User } from '@picasso/contract'

import { Button } from '../../ui/button.tsx'
import type { useUserActions } from './use-user-actions.ts'

interface AccessPanelProps {
  user: User
  actions: ReturnType<typeof useUserActions>
  onDelete: () => void
}

const roleIn = ({ isAdmin, isStaff }: User): string => {
  if (!isAdmin) return 'Buys here; sees nothing behind the shop.'
  return isStaff ? 'Makes and sends what was ordered; has no say over money, settings and people.' : 'Owns the shop: may do everything.'
}

/** What somebody may do, and the ways to change that. */
export const AccessPanel = ({ user, actions, onDelete }: AccessPanelProps) => {
  const { name } = user
  const busy = actions.changing === user._id
  return (
    <section aria-labelledby="access" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="access" className="text-22">
        Access
      </h2>
      <p className="text-ink-2">{user.isActive ? roleIn(user) : 'Deactivated: cannot sign in.'}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          onClick={() =>
            void actions.change(
              user,
              { isAdmin: !user.isAdmin },
              user.isAdmin ? `${name} is no admin any more.` : `${name} is an admin now.`,
            )
          }
        >
          {user.isAdmin ? 'Remove admin' : 'Make admin'}
        </Button>
        {user.isAdmin && (
          <Button
            busy={busy}
            onClick={() =>
              void actions.change(user, { isStaff: !user.isStaff }, user.isStaff ? `${name} is an owner now.` : `${name} is staff now.`)
            }
          >
            {user.isStaff ? 'Make owner' : 'Make staff'}
          </Button>
        )}
        <Button
          busy={busy}
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
        <Button className="text-vermilion-ink" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </section>
  )
}
