import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { profileWords } from './words/index.ts'

interface PagesProps {
  label: string
  /** Where the pages gone through so far begin. */
  starts: readonly string[]
  next: string | null
  onStarts: (starts: readonly string[]) => void
}

/** Back and on through a list of one's own, newest first; nothing where there is one page. */
export const Pages = ({ label, starts, next, onStarts }: PagesProps) => {
  const words = useWords(profileWords)
  return (
    (starts.length > 0 || next !== null) && (
      <nav aria-label={label} className="mt-5 flex justify-between gap-3">
        <Button disabled={starts.length === 0} onClick={() => onStarts(starts.slice(0, -1))}>
          {words.newer}
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && onStarts([...starts, next])}>
          {words.older}
        </Button>
      </nav>
    )
  )
}
