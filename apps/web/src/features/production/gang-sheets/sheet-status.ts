import type { SheetSummary } from '@picasso/contract'

import type { GangSheetMessages } from './messages/index.ts'

type Status = keyof GangSheetMessages['status']

/** What somebody at the press needs to know of a sheet, in one word. */
export const getSheetStatus = ({ status, task, failure, state }: Pick<SheetSummary, 'status' | 'task' | 'failure' | 'state'>): Status => {
  if (task === 'arrange') return 'arranging'
  if (task === 'write') return 'writing'
  if (failure !== null) return 'failed'
  if (status === 'draft') return 'draft'
  return state === 'printing' || state === 'printed' ? state : 'frozen'
}

export const STATUS_TONES = {
  arranging: 'info',
  draft: 'neutral',
  writing: 'info',
  frozen: 'success',
  printing: 'info',
  printed: 'neutral',
  failed: 'error',
} as const satisfies Record<Status, string>
