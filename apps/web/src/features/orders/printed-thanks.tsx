import { getSiteName } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { receiptMessages } from './receipt-messages.ts'

/** The thanks, which end a paper in large letters beside the logo's line, with the shop's address on the web. */
export const PrintedThanks = () => {
  const messages = useMessages(receiptMessages)
  const isHydrated = useIsHydrated()
  return (
    <>
      <span className="hidden print:block">
        <LogoMark size={40} />
      </span>
      <span>{messages.thanks}</span>
      {isHydrated && <span className="hidden print:block">{getSiteName(location.host)}</span>}
    </>
  )
}
