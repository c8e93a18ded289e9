import type { User, UserChange } from '@picasso/contract'

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

interface RoleChange {
  label: string
  rights: Required<Pick<UserChange, 'isAdmin' | 'isStaff'>>
  done: string
}

/** Every role but the one somebody has, each one step away: staff need not be owners first. */
const roleChanges = ({ name, isAdmin, isStaff }: User, words: UsersWords['access']): RoleChange[] => {
  const staff = { label: words.makeStaff, rights: { isAdmin: true, isStaff: true }, done: words.staffNow(name) }
  const owner = { label: words.makeOwner, rights: { isAdmin: true, isStaff: false }, done: words.ownerNow(name) }
  const customer = { label: words.removeAdmin, rights: { isAdmin: false, isStaff: false }, done: words.noAdmin(name) }
  return [...(isStaff ? [] : [staff]), ...(isAdmin && !isStaff ? [] : [owner]), ...(isAdmin ? [customer] : [])]
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
        {roleChanges(user, words).map(({ label, rights, done }) => (
          <Button key={label} busy={busy} onClick={() => void actions.change(user, rights, done)}>
            {label}
          </Button>
        ))}
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
