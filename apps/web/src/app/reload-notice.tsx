import { useSyncExternalStore } from 'react'

import { isReloadDue, onReloadDue } from '../lib/reload-due.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { appWords } from './words/index.ts'

/** Stands over a page that needs a reload and holds what somebody typed: they choose when. */
export const ReloadNotice = () => {
  const { reloadDue } = useWords(appWords)
  const isDue = useSyncExternalStore(onReloadDue, isReloadDue, () => false)
  if (!isDue) return null
  return (
    <div className="fixed inset-x-3 top-3 z-50 rounded-control bg-card shadow-float sm:inset-x-auto sm:top-6 sm:right-6 sm:max-w-104">
      <Notice kind="warning" title={reloadDue.title} action={<Button onClick={() => window.location.reload()}>{reloadDue.reload}</Button>}>
        {reloadDue.text}
      </Notice>
    </div>
  )
}
