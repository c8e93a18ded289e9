import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
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
    <Dialog open onClose={blocker.reset} label={words.leaveLabel} className="rounded-control">
      <div className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6">
        <h2 className="pr-12 text-28">{words.leaveTitle}</h2>
        <p className="text-ink-2">{words.leaveText}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={blocker.reset}>
            {words.stay}
          </Button>
          <Button onClick={blocker.proceed}>{words.leave}</Button>
        </div>
      </div>
    </Dialog>
  )
}
