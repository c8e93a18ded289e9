import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMoneyFormat } from '../../settings/index.ts'
import { checkoutMessages } from './messages/index.ts'
import type { LiveQuote } from './use-live-quote.ts'

/** Shows that the quote differs from the one shown when the page opened. */
export const QuoteChangeNotice = ({ liveQuote: { outdatedQuote, quote, accept } }: { liveQuote: LiveQuote }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(quote?.totals.currency)
  if (!outdatedQuote || !quote) return null
  const { total } = quote.totals
  return (
    <Notice
      kind="warning"
      title={total === outdatedQuote.total ? messages.linesChanged : messages.totalChanged(money(total), money(outdatedQuote.total))}
      action={<Button onClick={accept}>{messages.acceptChange}</Button>}
    >
      {messages.quoteChanged}
    </Notice>
  )
}
