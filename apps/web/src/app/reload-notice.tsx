import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useMessages } from '../lib/messages.ts'
import { reloadPrompt } from '../lib/reload-prompt.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { appMessages } from './messages/index.ts'

/** Offers a reload that may help, on a page with unsaved input: the visitor chooses when. */
export const ReloadNotice = () => {
  const { reloadNotice } = useMessages(appMessages)
  const { pathname } = useLocation()
  const reason = useSyncExternalStore(reloadPrompt.subscribe, reloadPrompt.getReason, () => undefined)
  /** Element that had the focus before the notice. */
  const previousFocus = useRef<HTMLElement>(null)
  useEffect(() => reloadPrompt.onPageChange(pathname), [pathname])
  if (!reason) return null

  const dismiss = (): void => {
    reloadPrompt.dismiss()
    const target = previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for the button inside
    <section
      aria-label={reloadNotice.reasons[reason].title}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss()
      }}
      className="fixed inset-x-3 top-3 z-50 rounded-control bg-card shadow-float sm:inset-x-auto sm:top-6 sm:right-6 sm:max-w-104"
    >
      <Notice
        kind="warning"
        title={reloadNotice.reasons[reason].title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.location.reload()}>{reloadNotice.reload}</Button>
            <Button variant="quiet" onClick={dismiss}>
              {reloadNotice.dismiss}
            </Button>
          </div>
        }
      >
        {reloadNotice.reasons[reason].text}
      </Notice>
    </section>
  )
}
