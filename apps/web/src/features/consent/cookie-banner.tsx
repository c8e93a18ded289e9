import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { isTrue, recall, remember, type OpenStorage } from '../../lib/local-memory.ts'
import { Button } from '../../ui/button.tsx'

const NAME = 'cookieConsent'
const storage: OpenStorage = () => window.localStorage
const isAccepted = (): boolean => recall(storage, NAME, isTrue) === true
/** Nothing tells of a change; pressing the button is known here. */
const neverChanges = () => () => undefined

/** Tells of the cookies until that was read. The server cannot know, so the drawn page comes without it. */
export const CookieBanner = () => {
  const acceptedBefore = useSyncExternalStore(neverChanges, isAccepted, () => true)
  const [accepted, setAccepted] = useState(false)
  if (accepted || acceptedBefore) return null
  const accept = (): void => {
    remember(storage, NAME, true)
    setAccepted(true)
  }
  return (
    <section
      aria-labelledby="cookies"
      className="fixed inset-x-3 bottom-3 z-50 grid gap-3 rounded-control border border-line bg-card p-5 shadow-float sm:right-auto sm:bottom-6 sm:left-6 sm:max-w-104 print:hidden"
    >
      <h2 id="cookies" className="text-18">
        We Value Your Privacy
      </h2>
      <p className="text-14 text-ink-2">
        This shop keeps only the cookies it needs: for your cart, your designs and your sign-in. Nobody is followed about.{' '}
        <Link to="/cookie-policy" className="underline underline-offset-4 hover:text-klein">
          Cookie policy
        </Link>
      </p>
      <Button variant="primary" className="justify-self-start" onClick={accept}>
        Got it!
      </Button>
    </section>
  )
}
