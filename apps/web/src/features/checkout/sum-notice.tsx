import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../settings/index.ts'
import type { FreshSum } from './use-fresh-sum.ts'

/** Says that the shop reckons another sum than the one that was shown when the page opened. */
export const SumNotice = ({ sum: { changedFrom, quote, accept } }: { sum: FreshSum }) => {
  const money = useMoney(quote?.totals.currency)
  if (!changedFrom || !quote) return null
  const { total } = quote.totals
  return (
    <Notice
      kind="warning"
      title={
        total === changedFrom.total
          ? 'Something about your pieces changed.'
          : `The sum is now ${money(total)} instead of ${money(changedFrom.total)}.`
      }
      action={<Button onClick={accept}>I have seen it</Button>}
    >
      Prices, stock or delivery changed while this page was open. Everything you typed is kept.
    </Notice>
  )
}
