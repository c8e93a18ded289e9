import type { MailState } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { mailWords } from './words/index.ts'

const LOOKS: Record<MailState, string> = {
  waiting: 'bg-ochre-wash text-ochre-ink',
  sent: 'bg-leaf-wash text-leaf-ink',
  kept: 'bg-klein-wash text-klein',
  failed: 'bg-vermilion-wash text-vermilion-ink',
}

export const StateBadge = ({ state }: { state: MailState }) => (
  <span className={classNames('rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', LOOKS[state])}>
    {useWords(mailWords).states[state]}
  </span>
)
