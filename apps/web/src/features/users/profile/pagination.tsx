import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { profileMessages } from './messages/index.ts'

interface PaginationProps {
  label: string
  /** Cursors of the previous pages. */
  cursors: readonly string[]
  next: string | null
  onCursorsChange: (cursors: readonly string[]) => void
}

/** Pagination of a list, latest first; nothing if there is only one page. */
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
