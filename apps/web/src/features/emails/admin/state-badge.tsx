import type { EmailState } from '@picasso/contract'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { emailMessages } from './messages/index.ts'

const STATE_CLASSES: Record<EmailState, string> = {
  waiting: 'bg-ochre-wash text-ochre-ink',
  sent: 'bg-leaf-wash text-leaf-ink',
  kept: 'bg-klein-wash text-klein',
  failed: 'bg-vermilion-wash text-vermilion-ink',
}

export const StateBadge = ({ state }: { state: EmailState }) => (
  <span className={classNames('rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', STATE_CLASSES[state])}>
    {useMessages(emailMessages).states[state]}
  </span>
)
