import type { DesignConfiguration } from '@picasso/contract'
import { useState } from 'react'

import { skipToken, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSearchParams } from '../../../lib/router/components.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ZoomPicture } from '../../../ui/zoom-picture.tsx'
import { readDesignQuery } from '../../designs/index.ts'
import { summaryMessages } from './messages/index.ts'

/** Polling interval in milliseconds until the shop has rendered it. */
const POLL_INTERVAL_MS = 2000

const SIZES = '(width >= 64rem) 20rem, (width >= 40rem) 30vw, 80vw'

/** What the shop knows of the picture on a figure; read again until it is rendered. */
const useWornView = ({ _id, wornView: initialView }: DesignConfiguration): DesignConfiguration['wornView'] => {
  const share = useSearchParams()[0].get('share')
  const [view, setView] = useState(initialView)
  const isPending = view !== null && view.url === null
  const query = isPending ? { params: { id: _id }, query: share === null ? {} : { share } } : skipToken
  const { data } = useQuery(readDesignQuery, query, { refetchInterval: POLL_INTERVAL_MS })
  if (isPending && data && data.wornView?.url !== null) setView(data.wornView)
  return view
}

/** The garment with its print on a figure. Its place is kept while the shop renders it, and given up where that fails. */
export const WornPicture = ({ design, title }: { design: DesignConfiguration; title: string }) => {
  const messages = useMessages(summaryMessages)
  const view = useWornView(design)
  if (view === null) return null
  if (view.url !== null)
    return <ZoomPicture src={view.url} alt={messages.wornAlt(title)} caption={messages.worn} subject={messages.wornSubject} sizes={SIZES} />
  return (
    <figure className="min-w-0 flex-1 snap-start max-sm:flex-none max-sm:basis-[86%]">
      <div className="flex aspect-4/5 flex-col items-center justify-center gap-3 rounded-picture bg-paper-2 text-14 text-ink-2">
        <Spinner />
        {messages.wornPending}
      </div>
      <figcaption className="label-mono pt-2.5 text-ink-2">{messages.worn}</figcaption>
    </figure>
  )
}
