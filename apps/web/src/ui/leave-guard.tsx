import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { TitledDialog } from './titled-dialog.tsx'
import { uiWords } from './words/index.ts'

/** Whoever leaves with something typed is asked first. */
export const LeaveGuard = ({ active }: { active: boolean }) => {
  const words = useWords(uiWords)

  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  if (blocker.state !== 'blocked') return null
  return (
    <TitledDialog label={words.leaveLabel} title={words.leaveTitle} text={words.leaveText} onClose={blocker.reset}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={blocker.reset}>
          {words.stay}
        </Button>
        <Button onClick={blocker.proceed}>{words.leave}</Button>
      </div>
    </TitledDialog>
  )
}
