import type { User } from '@picasso/contract'
import { Link, useNavigate } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { onRowKeys } from '../admin/index.ts'
import { useUser } from '../session/index.ts'
import { useTimes } from '../settings/index.ts'
import { UserBadges } from './user-badges.tsx'
import { usersWords } from './words/index.ts'

const cell = 'max-md:block max-md:py-0.5 md:px-3 md:py-3'

/** Accounts as rows, each the way to itself; where there is no room for rows each stands by itself. */
export const UserTable = ({ users }: { users: readonly User[] }) => {
  const me = useUser()
  const navigate = useNavigate()
  const words = useWords(usersWords)
  const { day, moment } = useTimes()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links inside
    <table
      className="w-full text-left max-md:block"
      onKeyDown={(event) => onRowKeys(event, { open: (id) => void navigate(`/admin/user/${id}`) })}
    >
      <thead className="text-14 text-ink-2 max-md:sr-only md:sticky md:top-0 md:z-10 md:bg-paper">
        <tr>
          {[words.person, words.status, words.since, words.lastSeen].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {users.map((user) => (
          <tr
            key={user._id}
            data-row={user._id}
            tabIndex={0}
            className="border-t border-line hover:bg-paper-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:block max-md:py-3"
          >
            <td className={cell}>
              <Link to={`/admin/user/${user._id}`} className="font-semibold break-words hover:text-klein">
                {user.name}
              </Link>
              {user._id === me?._id && <span className="label-mono ml-2 text-ink-2">{words.you}</span>}
              <span className="block text-14 break-words text-ink-2">
                <EmailText>{user.email}</EmailText>
              </span>
            </td>
            <td className={cell}>
              <UserBadges user={user} />
            </td>
            <td className={`${cell} figures text-14 whitespace-nowrap`}>
              <span className="md:hidden">{words.sinceDay(day(user.createdAt))}</span>
              <span className="max-md:hidden">{day(user.createdAt)}</span>
            </td>
            <td className={`${cell} figures text-14 whitespace-nowrap`}>
              <span className="text-ink-2 md:hidden">{words.lastSeen}: </span>
              {user.lastSeenAt === null ? words.never : moment(user.lastSeenAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
