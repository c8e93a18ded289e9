import { MAIL_STATES, type MailState } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'

const STATES: Record<MailState, { label: string; look: string }> = {
  waiting: { label: 'On its way', look: 'bg-ochre-wash text-ochre-ink' },
  sent: { label: 'Sent', look: 'bg-leaf-wash text-leaf-ink' },
  kept: { label: 'Kept here', look: 'bg-klein-wash text-klein' },
  failed: { label: 'Failed', look: 'bg-vermilion-wash text-vermilion-ink' },
}

export const STATE_CHOICES = [{ value: '', label: 'All' }, ...MAIL_STATES.map((value) => ({ value, label: STATES[value].label }))]

export const StateBadge = ({ state }: { state: MailState }) => (
  <span className={classNames('rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', STATES[state].look)}>
    {STATES[state].label}
  </span>
)

/** `order placed` and `verify-email` as they read in a list. */
export const kindInWords = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
