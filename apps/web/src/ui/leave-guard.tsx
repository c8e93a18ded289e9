import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Whoever leaves with something typed is asked first. */
export const LeaveGuard = ({ active }: { active: boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={blocker.reset} label="Leave without saving" className="rounded-control">
      <div className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6">
        <h2 className="pr-12 text-28">Leave without saving?</h2>
        <p className="text-ink-2">What you changed here is not saved yet.</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={blocker.reset}>
            Stay here
          </Button>
          <Button onClick={blocker.proceed}>Leave</Button>
        </div>
      </div>
    </Dialog>
  )
}
