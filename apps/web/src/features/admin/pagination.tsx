import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { adminMessages } from './messages/index.ts'
import type { ListParams } from './use-list-params.ts'

/** Previous and next page of a list. */
export const Pagination = ({ address, next }: { address: ListParams; next: string | null }) => {
  const messages = useMessages(adminMessages)
  if (address.isFirst && next === null) return null
  return (
    <nav aria-label={messages.pages} className="mt-6 flex justify-between gap-3">
      <Button disabled={address.isFirst} onClick={address.back}>
        {messages.previous}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && address.forward(next)}>
        {messages.next}
      </Button>
    </nav>
  )
}
