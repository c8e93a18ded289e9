import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { downloadFile } from '../file/download.ts'
import { useAutosaveState, useSession } from '../use-session.ts'
import { draftMessages } from './messages/index.ts'

/** Shown when the same draft was changed in two places: both are kept, and the user chooses which one to continue. */
const ConflictNotice = () => {
  const messages = useMessages(draftMessages)
  const { autosave, garment } = useSession()
  const { conflict } = useAutosaveState()
  if (!conflict) return null
  return (
    <Notice
      kind="warning"
      title={messages.conflict(conflict.from)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={autosave.dismissConflict}>{messages.continueThis}</Button>
          <LinkButton to={`/product-customize-design/${garment.key}?draft=${conflict.otherDraftId}`}>{messages.openOther}</LinkButton>
        </div>
      }
    >
      {messages.bothSaved}
    </Notice>
  )
}

/** Explains why a draft cannot be opened and offers it for download. */
const UnsupportedDraftNotice = () => {
  const messages = useMessages(draftMessages)
  const { unsupportedDraft, garment } = useSession()
  const [isDismissed, setIsDismissed] = useState(false)
  if (!unsupportedDraft || isDismissed) return null
  const { reason, original } = unsupportedDraft
  const downloadOriginal = (): void =>
    downloadFile(new File([JSON.stringify(original)], `${garment.key}-unreadable.json`, { type: 'application/json' }))
  return (
    <Notice
      kind="warning"
      title={messages.unsupportedDraft}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={downloadOriginal}>{messages.downloadAsIs}</Button>
          <Button onClick={() => setIsDismissed(true)}>{messages.startOver}</Button>
        </div>
      }
    >
      {messages.unsupportedReasons[reason]}
    </Notice>
  )
}

/** Notices about the open draft. */
export const DraftNotices = () => (
  <div className="grid gap-2 empty:hidden max-wide:-order-2 max-wide:mt-(--notice-overlap,0px) wide:col-span-full wide:relative wide:z-10 wide:row-start-1 wide:p-2">
    <ConflictNotice />
    <UnsupportedDraftNotice />
  </div>
)
