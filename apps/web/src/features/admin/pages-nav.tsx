import { Button } from '../../ui/button.tsx'
import type { ListAddress } from './use-list-address.ts'

/** Back and on through a list. */
export const PagesNav = ({ address, next }: { address: ListAddress; next: string | null }) =>
  !(address.isFirst && next === null) && (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
      <Button disabled={address.isFirst} onClick={address.back}>
        Previous
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && address.forward(next)}>
        Next
      </Button>
    </nav>
  )
