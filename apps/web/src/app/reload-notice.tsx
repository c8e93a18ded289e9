import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { reloadReminder } from '../lib/reload-due.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { appWords } from './words/index.ts'

/** Stands over a page that a reload may help and that holds what somebody typed: they choose when. */
export const ReloadNotice = () => {
  const { reloadDue } = useWords(appWords)
  const { pathname } = useLocation()
  const cause = useSyncExternalStore(reloadReminder.subscribe, reloadReminder.cause, () => undefined)
  /** Where the focus was before it came here. */
  const before = useRef<HTMLElement>(null)
  useEffect(() => reloadReminder.visitPage(pathname), [pathname])
  if (!cause) return null

  const dismiss = (): void => {
    reloadReminder.dismiss()
    const target = before.current?.isConnected ? before.current : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for the button inside
    <section
      aria-label={reloadDue.causes[cause].title}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss()
      }}
      className="fixed inset-x-3 top-3 z-50 rounded-control bg-card shadow-float sm:inset-x-auto sm:top-6 sm:right-6 sm:max-w-104"
    >
      <Notice
        kind="warning"
        title={reloadDue.causes[cause].title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.location.reload()}>{reloadDue.reload}</Button>
            <Button variant="quiet" onClick={dismiss}>
              {reloadDue.later}
            </Button>
          </div>
        }
      >
        {reloadDue.causes[cause].text}
      </Notice>
    </section>
  )
}
