import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { useMessages } from '../lib/messages.ts'
import { Button } from './button.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { uiMessages } from './messages/index.ts'

/** Asks before leaving a page with unsaved changes. */
export const UnsavedChangesGuard = ({ active }: { active: boolean }) => {
  const messages = useMessages(uiMessages)

  const navigationBlock = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!active) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])
  if (navigationBlock.state !== 'blocked') return null
  return (
    <ContentDialog label={messages.leaveLabel} title={messages.leaveTitle} text={messages.leaveText} onClose={navigationBlock.reset}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={navigationBlock.reset}>
          {messages.stayHere}
        </Button>
        <Button onClick={navigationBlock.proceed}>{messages.leave}</Button>
      </div>
    </ContentDialog>
  )
}
