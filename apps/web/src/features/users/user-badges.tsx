import type { User } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { Badge } from '../admin/index.ts'
import { usersWords } from './words/index.ts'

export const UserBadges = ({ user }: { user: User }) => {
  const words = useWords(usersWords)
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.isAdmin && <Badge look="busy">{user.isStaff ? words.staff : words.owner}</Badge>}
      <Badge look={user.isActive ? 'good' : 'bad'}>{user.isActive ? words.active : words.deactivated}</Badge>
      {!user.isVerified && <Badge look="waiting">{words.notConfirmed}</Badge>}
    </span>
  )
}
