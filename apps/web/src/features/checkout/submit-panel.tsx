import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../settings/index.ts'
import type { Checkout } from './use-checkout.ts'

/** The last button, and what to know when pressing it did not help. */
export const SubmitPanel = ({ checkout }: { checkout: Checkout }) => {
  const { sending, unanswered, fault, sum } = checkout
  const money = useMoney(sum.quote?.totals.currency)
  const total = sum.quote && !sum.isReckoning ? `, ${money(sum.quote.totals.total)}` : ''
  return (
    <div className="grid gap-4">
      {unanswered && (
        <Notice kind="error" title="We do not know yet whether your order arrived.">
          {fault?.message ?? 'The connection was cut before the shop could answer.'} Your entries are kept, and trying again is safe: the
          shop places this order once, however often it is sent.
        </Notice>
      )}
      {!unanswered && fault && (
        <Notice kind="error" title="Your order was not placed.">
          {fault.fields['basket'] ?? fault.message}
        </Notice>
      )}
      <Button type="submit" form="checkout" variant="primary" size="large" busy={sending || (!unanswered && sum.isReckoning)}>
        {sending && 'Placing your order…'}
        {!sending && (unanswered ? 'Try again' : `Place order${total}`)}
      </Button>
      <p className="text-center text-14 text-ink-2">
        With the order you accept our{' '}
        <Link to="/terms-and-conditions" className="underline underline-offset-4">
          terms and conditions
        </Link>
        .
      </p>
    </div>
  )
}
