import type { User } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import type { useUserActions } from './use-user-actions.ts'
import { type UsersWords, usersWords } from './words/index.ts'

interface AccessPanelProps {
  user: User
  actions: ReturnType<typeof useUserActions>
  onDelete: () => void
}

const roleIn = ({ isAdmin, isStaff, isActive }: User, words: UsersWords['access']): string => {
  if (!isActive) return words.deactivated
  if (!isAdmin) return words.customer
  return isStaff ? words.staff : words.owner
}

/** What somebody may do, and the ways to change that. */
export const AccessPanel = ({ user, actions, onDelete }: AccessPanelProps) => {
  const words = useWords(usersWords).access
  const { name } = user
  const busy = actions.changing === user._id
  return (
    <section aria-labelledby="access" className="grid content-start gap-4 rounded-control bg-card p-5">
      <h2 id="access" className="text-22">
        {words.title}
      </h2>
      <p className="text-ink-2">{roleIn(user, words)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          onClick={() => void actions.change(user, { isAdmin: !user.isAdmin }, user.isAdmin ? words.noAdmin(name) : words.adminNow(name))}
        >
          {user.isAdmin ? words.removeAdmin : words.makeAdmin}
        </Button>
        {user.isAdmin && (
          <Button
            busy={busy}
            onClick={() =>
              void actions.change(user, { isStaff: !user.isStaff }, user.isStaff ? words.ownerNow(name) : words.staffNow(name))
            }
          >
            {user.isStaff ? words.makeOwner : words.makeStaff}
          </Button>
        )}
        <Button
          busy={busy}
          onClick={() =>
            void actions.change(user, { isActive: !user.isActive }, user.isActive ? words.deactivatedNow(name) : words.activeNow(name))
          }
        >
          {user.isActive ? words.deactivate : words.activate}
        </Button>
        <Button className="text-vermilion-ink" onClick={onDelete}>
          {words.delete}
        </Button>
      </div>
    </section>
  )
}
