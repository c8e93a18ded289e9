import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { download } from '../file/download.ts'
import { useKeeping, useSession } from '../use-session.ts'

/** The same draft was changed in two places: both are kept, and the person says which one to go on with. */
const PartingNotice = () => {
  const { keeping, garment } = useSession()
  const { parting } = useKeeping()
  if (!parting) return null
  return (
    <Notice
      kind="warning"
      title={`You changed this design ${parting.from === 'tab' ? 'in another tab' : 'on another device'} too.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={keeping.settle}>Go on with this one</Button>
          <LinkButton to={`/product-customize-design/${garment.key}?draft=${parting.other}`}>Open the other one</LinkButton>
        </div>
      }
    >
      Nothing is lost: both are kept among your drafts.
    </Notice>
  )
}

/** A draft that cannot be opened explains itself, and can be taken away as it is. */
const UnreadableNotice = () => {
  const { unreadable, garment } = useSession()
  const [read, setRead] = useState(false)
  if (!unreadable || read) return null
  const { reason, original } = unreadable
  const save = (): void => download(new File([JSON.stringify(original)], `${garment.key}-unreadable.json`, { type: 'application/json' }))
  return (
    <Notice
      kind="warning"
      title="Your last design on this garment could not be opened."
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>Download it as it is</Button>
          <Button onClick={() => setRead(true)}>Start anew</Button>
        </div>
      }
    >
      {reason} It is kept on this device as it was.
    </Notice>
  )
}

/** What the person should know about the draft that is open. */
export const KeepingNotices = () => (
  <div className="grid gap-2 empty:hidden max-wide:-order-2 wide:col-span-3">
    <PartingNotice />
    <UnreadableNotice />
  </div>
)
