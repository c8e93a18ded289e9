import { useEffect } from 'react'

import { useMessages } from '../lib/messages.ts'
import { useBlocker } from '../lib/router/components.tsx'
import { Button } from './button.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { uiMessages } from './messages/index.ts'

/** Asks before leaving a page with unsaved changes; another query may be another form at the same path. */
export const UnsavedChangesGuard = ({ active }: { active: boolean }) => {
  const messages = useMessages(uiMessages)

  const blockedNavigation = useBlocker((current, next) => active && current.pathname + current.search !== next.pathname + next.search)
  useEffect(() => {
    if (!active) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])
  if (!blockedNavigation) return null
  return (
    <ContentDialog label={messages.leaveLabel} title={messages.leaveTitle} text={messages.leaveText} onClose={blockedNavigation.reset}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={blockedNavigation.reset}>
          {messages.stayHere}
        </Button>
        <Button onClick={blockedNavigation.proceed}>{messages.leave}</Button>
      </div>
    </ContentDialog>
  )
}
