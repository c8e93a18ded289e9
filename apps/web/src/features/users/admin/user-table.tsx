import type { User } from '@picasso/contract'
import { Link, useNavigate } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { handleRowKeys } from '../../admin/index.ts'
import { useUser } from '../../auth/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { userMessages } from './messages/index.ts'
import { UserBadges } from './user-badges.tsx'

const CELL_CLASS = 'max-md:block max-md:py-0.5 md:px-3 md:py-3'

/** Users as table rows that link to their page; cards on small screens. */
export const UserTable = ({ users }: { users: readonly User[] }) => {
  const currentUser = useUser()
  const navigate = useNavigate()
  const messages = useMessages(userMessages)
  const { day, formatDateTime } = useDateTimeFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links inside
    <table
      className="w-full text-left max-md:block"
      onKeyDown={(event) => handleRowKeys(event, { open: (id) => void navigate(`/admin/user/${id}`) })}
    >
      <thead className="text-14 text-ink-2 max-md:sr-only md:sticky md:top-0 md:z-10 md:bg-paper">
        <tr>
          {[messages.account, messages.status, messages.since, messages.lastSeen].map((title) => (
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
            <td className={CELL_CLASS}>
              <Link to={`/admin/user/${user._id}`} className="font-semibold break-words hover:text-klein">
                {user.name}
              </Link>
              {user._id === currentUser?._id && <span className="label-mono ml-2 text-ink-2">{messages.currentUser}</span>}
              <span className="block text-14 break-words text-ink-2">
                <EmailText>{user.email}</EmailText>
              </span>
            </td>
            <td className={CELL_CLASS}>
              <UserBadges user={user} />
            </td>
            <td className={`${CELL_CLASS} figures text-14 whitespace-nowrap`}>
              <span className="md:hidden">{messages.sinceDay(day(user.createdAt))}</span>
              <span className="max-md:hidden">{day(user.createdAt)}</span>
            </td>
            <td className={`${CELL_CLASS} figures text-14 whitespace-nowrap`}>
              <span className="text-ink-2 md:hidden">{messages.lastSeen}: </span>
              {user.lastSeenAt === null ? messages.never : formatDateTime(user.lastSeenAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
