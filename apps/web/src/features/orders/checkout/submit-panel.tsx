import { Link } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMoneyFormat } from '../../settings/index.ts'
import { checkoutMessages } from './messages/index.ts'
import type { Checkout } from './use-checkout.ts'

const renderTermsLink = (text: string) => (
  <Link to="/terms-and-conditions" className="underline underline-offset-4">
    {text}
  </Link>
)

/** The submit button with errors of the submission. */
export const SubmitPanel = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { isSubmitting, isUnconfirmed, submitError, liveQuote } = checkout
  const money = useMoneyFormat(liveQuote.quote?.totals.currency)
  const submitLabel =
    liveQuote.quote && !liveQuote.isLoading ? messages.placeOrderFor(money(liveQuote.quote.totals.total)) : messages.placeOrder
  return (
    <div className="grid gap-4">
      {isUnconfirmed && (
        <Notice kind="error" title={messages.noResponse}>
          {submitError?.message ?? messages.connectionLost} {messages.retryHint}
        </Notice>
      )}
      {!isUnconfirmed && submitError && (
        <Notice kind="error" title={messages.notPlaced}>
          {submitError.fields['basket'] ?? submitError.message}
        </Notice>
      )}
      <Button
        type="submit"
        form="checkout"
        variant="primary"
        size="large"
        isPending={isSubmitting || (!isUnconfirmed && liveQuote.isLoading)}
      >
        {isSubmitting && messages.submitting}
        {!isSubmitting && (isUnconfirmed ? messages.retry : submitLabel)}
      </Button>
      <p className="text-center text-14 text-ink-2">{messages.acceptTerms(renderTermsLink)}</p>
    </div>
  )
}
