import { useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { download } from '../file/download.ts'
import { useKeeping, useSession } from '../use-session.ts'
import { keepingWords } from './words/index.ts'

/** The same draft was changed in two places: both are kept, and the person says which one to go on with. */
const PartingNotice = () => {
  const words = useWords(keepingWords)
  const { keeping, garment } = useSession()
  const { parting } = useKeeping()
  if (!parting) return null
  return (
    <Notice
      kind="warning"
      title={words.parted(parting.from)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={keeping.settle}>{words.goOnHere}</Button>
          <LinkButton to={`/product-customize-design/${garment.key}?draft=${parting.other}`}>{words.openOther}</LinkButton>
        </div>
      }
    >
      {words.bothKept}
    </Notice>
  )
}

/** A draft that cannot be opened explains itself, and can be taken away as it is. */
const UnreadableNotice = () => {
  const words = useWords(keepingWords)
  const { unreadable, garment } = useSession()
  const [read, setRead] = useState(false)
  if (!unreadable || read) return null
  const { reason, original } = unreadable
  const save = (): void => download(new File([JSON.stringify(original)], `${garment.key}-unreadable.json`, { type: 'application/json' }))
  return (
    <Notice
      kind="warning"
      title={words.unreadable}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>{words.downloadAsIs}</Button>
          <Button onClick={() => setRead(true)}>{words.startAnew}</Button>
        </div>
      }
    >
      {words.unreadableBecause[reason]}
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
