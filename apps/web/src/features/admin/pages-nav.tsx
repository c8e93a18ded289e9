import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import type { ListAddress } from './use-list-address.ts'
import { adminWords } from './words/index.ts'

/** Back and on through a list. */
export const PagesNav = ({ address, next }: { address: ListAddress; next: string | null }) => {
  const words = useWords(adminWords)
  if (address.isFirst && next === null) return null
  return (
    <nav aria-label={words.pages} className="mt-6 flex justify-between gap-3">
      <Button disabled={address.isFirst} onClick={address.back}>
        {words.previous}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && address.forward(next)}>
        {words.next}
      </Button>
    </nav>
  )
}
