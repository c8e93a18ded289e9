import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { accept, isAccepted } from './consent.ts'
import { consentWords } from './words/index.ts'

/** Nothing tells of a change; pressing the button is known here. */
const neverChanges = () => () => undefined

/** Tells of the cookies until that was read. The server cannot know, so it is in every drawn page, to be shown where the browser knows. */
export const CookieBanner = () => {
  const words = useWords(consentWords)
  const acceptedBefore = useSyncExternalStore(neverChanges, isAccepted, () => false)
  const [accepted, setAccepted] = useState(false)
  if (accepted || acceptedBefore) return null
  const onRead = (): void => {
    accept()
    setAccepted(true)
  }
  return (
    <section
      aria-labelledby="cookies"
      className="cookie-banner fixed inset-x-3 bottom-3 z-50 gap-3 rounded-control border border-line bg-card p-5 shadow-float sm:bottom-6 sm:left-auto sm:right-6 sm:max-w-104"
    >
      <h2 id="cookies" className="text-18">
        {words.title}
      </h2>
      <p className="text-14 text-ink-2">
        {words.text}{' '}
        <Link to="/cookie-policy" className="underline underline-offset-4 hover:text-klein">
          {words.policy}
        </Link>
      </p>
      <Button variant="primary" className="justify-self-start" onClick={onRead}>
        {words.accept}
      </Button>
    </section>
  )
}
