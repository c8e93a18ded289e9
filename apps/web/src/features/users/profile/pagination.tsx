import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { profileMessages } from './messages/index.ts'

interface PaginationProps {
  label: string
  /** Where the pages gone through so far begin. */
  cursors: readonly string[]
  next: string | null
  onCursorsChange: (cursors: readonly string[]) => void
}

/** Back and on through a list of one's own, newest first; nothing where there is one page. */
export const Pagination = ({ label, cursors, next, onCursorsChange }: PaginationProps) => {
  const messages = useMessages(profileMessages)
  return (
    (cursors.length > 0 || next !== null) && (
      <nav aria-label={label} className="mt-5 flex justify-between gap-3">
        <Button disabled={cursors.length === 0} onClick={() => onCursorsChange(cursors.slice(0, -1))}>
          {messages.previousPage}
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && onCursorsChange([...cursors, next])}>
          {messages.nextPage}
        </Button>
      </nav>
    )
  )
}
