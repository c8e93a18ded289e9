import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../settings/index.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords } from './words/index.ts'

const toTerms = (text: string) => (
  <Link to="/terms-and-conditions" className="underline underline-offset-4">
    {text}
  </Link>
)

/** The last button, and what to know when pressing it did not help. */
export const SubmitPanel = ({ checkout }: { checkout: Checkout }) => {
  const words = useWords(checkoutWords)
  const { sending, unanswered, fault, sum } = checkout
  const money = useMoney(sum.quote?.totals.currency)
  const place = sum.quote && !sum.isReckoning ? words.placeFor(money(sum.quote.totals.total)) : words.place
  return (
    <div className="grid gap-4">
      {unanswered && (
        <Notice kind="error" title={words.unanswered}>
          {fault?.message ?? words.cut} {words.safe}
        </Notice>
      )}
      {!unanswered && fault && (
        <Notice kind="error" title={words.notPlaced}>
          {fault.fields['basket'] ?? fault.message}
        </Notice>
      )}
      <Button type="submit" form="checkout" variant="primary" size="large" busy={sending || (!unanswered && sum.isReckoning)}>
        {sending && words.placing}
        {!sending && (unanswered ? words.tryAgain : place)}
      </Button>
      <p className="text-center text-14 text-ink-2">{words.accept(toTerms)}</p>
    </div>
  )
}
