import type { User } from '@picasso/contract'

import { Badge } from '../admin/index.ts'

export const UserBadges = ({ user }: { user: User }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.isAdmin && <Badge look="busy">{user.isStaff ? 'Staff' : 'Owner'}</Badge>}
    <Badge look={user.isActive ? 'good' : 'bad'}>{user.isActive ? 'Active' : 'Deactivated'}</Badge>
    {!user.isVerified && <Badge look="waiting">Not confirmed</Badge>}
  </span>
)
