import { useMessages } from '../../lib/messages.ts'
import { useReadVersionQuery } from './api.ts'
import { adminMessages } from './messages/index.ts'

/** The running version, for support requests and after upgrades. */
export const ShopVersion = () => {
  const messages = useMessages(adminMessages)
  const { data } = useReadVersionQuery(undefined)
  return (
    <p className="min-h-4 px-3 font-mono text-12 text-ink-2">
      {data && messages.version(data.version)}
      {data?.commit && <span title={messages.commit}> · {data.commit}</span>}
    </p>
  )
}
