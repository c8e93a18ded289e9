import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../settings/index.ts'
import type { FreshSum } from './use-fresh-sum.ts'
import { checkoutWords } from './words/index.ts'

/** Says that the shop reckons another sum than the one that was shown when the page opened. */
export const SumNotice = ({ sum: { changedFrom, quote, accept } }: { sum: FreshSum }) => {
  const words = useWords(checkoutWords)
  const money = useMoney(quote?.totals.currency)
  if (!changedFrom || !quote) return null
  const { total } = quote.totals
  return (
    <Notice
      kind="warning"
      title={total === changedFrom.total ? words.somethingChanged : words.sumChanged(money(total), money(changedFrom.total))}
      action={<Button onClick={accept}>{words.seen}</Button>}
    >
      {words.changedMeanwhile}
    </Notice>
  )
}
