import type { User } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Badge } from '../../admin/index.ts'
import { userMessages } from './messages/index.ts'

export const UserBadges = ({ user }: { user: User }) => {
  const messages = useMessages(userMessages)
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.isAdmin && <Badge tone="info">{user.isStaff ? messages.staff : messages.owner}</Badge>}
      <Badge tone={user.isActive ? 'success' : 'error'}>{user.isActive ? messages.active : messages.deactivated}</Badge>
      {!user.isVerified && <Badge tone="warning">{messages.unverified}</Badge>}
    </span>
  )
}
