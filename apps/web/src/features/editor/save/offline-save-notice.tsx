import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { coreWords } from '../core/words/index.ts'
import type { OfflineSave } from './use-save.ts'

/** What becomes of a save that was pressed without a connection; it floats above the dock, so that nothing moves away below the hand. */
export const OfflineSaveNotice = ({ save: { state, cancel } }: { save: OfflineSave }) => {
  const { saving } = useWords(coreWords)
  const isWaiting = state === 'waiting'
  return (
    <div className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-104 rounded-control bg-card shadow-float wide:right-6 wide:left-auto wide:mx-0">
      <Notice
        kind="warning"
        title={isWaiting ? saving.offline : saving.outdated}
        action={<Button onClick={cancel}>{isWaiting ? saving.cancel : saving.understood}</Button>}
      >
        {isWaiting ? saving.offlineText : saving.outdatedText}
      </Notice>
    </div>
  )
}
