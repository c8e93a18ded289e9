import { Check, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'

import { useWords } from '../../../lib/words.ts'
import { useKeeping } from '../use-session.ts'
import type { Because, Kept } from './kept-state.ts'
import { keepingWords, type KeepingWords } from './words/index.ts'

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

const sayWhy = (because: Because, words: KeepingWords): string => {
  if (because === 'no-connection') return words.noConnection
  return because === 'no-shelf' ? words.noShelf : because.said
}

const wordsOf = (kept: Kept, words: KeepingWords): string => {
  if (kept.at === 'saving') return words.saving
  if (kept.at === 'shop') return words.saved
  if (kept.at === 'nowhere') return words.notSaved(sayWhy(kept.because, words))
  return kept.because === undefined ? words.savedHere : words.savedHereBecause(sayWhy(kept.because, words))
}

/** Whether the work is safe, in a word. */
export const KeptMark = () => {
  const words = useWords(keepingWords)
  const { kept } = useKeeping()
  const { icon: Icon, look } = MARKS[kept.at]
  return (
    <p className="flex items-center gap-1.5 text-14 text-ink-2">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={look} />
      {wordsOf(kept, words)}
    </p>
  )
}
