import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { coreMessages } from '../core/messages/index.ts'
import type { OfflineSave } from './use-save.ts'

/** Status of a save requested offline; it floats above the dock, so that the layout does not shift. */
export const OfflineSaveNotice = ({ save: { state, cancel } }: { save: OfflineSave }) => {
  const { saving } = useMessages(coreMessages)
  const isPending = state === 'pending'
  return (
    <div className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-104 rounded-control bg-card shadow-float wide:right-6 wide:left-auto wide:mx-0">
      <Notice
        kind="warning"
        title={isPending ? saving.offline : saving.designChanged}
        action={<Button onClick={cancel}>{isPending ? saving.cancel : saving.dismiss}</Button>}
      >
        {isPending ? saving.offlineText : saving.designChangedText}
      </Notice>
    </div>
  )
}
