import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { coreWords } from '../core/words/index.ts'
import type { OfflineSave } from './use-save.ts'

/** What becomes of a save that was pressed without a connection; on narrow screens it stands over the dock. */
export const OfflineSaveNotice = ({ save: { state, cancel } }: { save: OfflineSave }) => {
  const { saving } = useWords(coreWords)
  const isWaiting = state === 'waiting'
  return (
    <div className="max-wide:fixed max-wide:inset-x-3 max-wide:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-wide:z-40 max-wide:mx-auto max-wide:max-w-104 max-wide:rounded-control max-wide:bg-card max-wide:shadow-float">
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
