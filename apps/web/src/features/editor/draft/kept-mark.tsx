import { Check, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'

import { useKeeping } from '../use-session.ts'
import type { Kept } from './kept-state.ts'

interface Mark {
  icon: LucideIcon
  look: string
}

const MARKS: Record<Kept['at'], Mark> = {
  saving: { icon: LoaderCircle, look: '' },
  shop: { icon: CloudCheck, look: 'text-leaf-ink' },
  device: { icon: Check, look: 'text-leaf-ink' },
  nowhere: { icon: CloudOff, look: 'text-ochre-ink' },
}

const wordsOf = (kept: Kept): string => {
  if (kept.at === 'saving') return 'Saving…'
  if (kept.at === 'shop') return 'Saved'
  if (kept.at === 'nowhere') return `Not saved: ${kept.because}`
  return kept.because === undefined ? 'Saved on this device' : `Saved on this device. ${kept.because}`
}

/** Whether the work is safe, in a word. */
export const KeptMark = () => {
  const { kept } = useKeeping()
  const { icon: Icon, look } = MARKS[kept.at]
  return (
    <p className="flex items-center gap-1.5 text-14 text-ink-2">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={look} />
      {wordsOf(kept)}
    </p>
  )
}
