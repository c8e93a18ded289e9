import { NavLink } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { useUser } from '../session/index.ts'
import { groupsFor } from './admin-places.ts'
import { adminWords } from './words/index.ts'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-paper-2 wide:min-h-9',
    isActive && 'bg-klein-wash text-klein hover:bg-klein-wash',
  )

/** The way between the rooms, by what is done in them. */
export const AdminNav = ({ onGo }: { onGo?: () => void }) => {
  const words = useWords(adminWords)
  const user = useUser()
  return (
    <nav aria-label={words.behindTheShop} className="grid gap-5">
      {(user ? groupsFor(user) : []).map(({ group, places }) => (
        <section key={group} aria-label={words.groups[group]}>
          <p aria-hidden className="label-mono mb-1 px-3 text-ink-2">
            {words.groups[group]}
          </p>
          <ul>
            {places.map(({ to, place }) => (
              <li key={to}>
                <NavLink to={to} caseSensitive={false} onClick={onGo} className={linkClass}>
                  {words.places[place]}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
