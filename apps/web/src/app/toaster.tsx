import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'

import { lazyComponent } from '../lib/lazy-component.tsx'
import { hasShownToast, subscribeToToasts } from '../lib/toast.ts'

/** Without a connection it is waited for: answers must not take the page away. */
const Toaster = lazyComponent(() => import('sonner').then((part) => part.Toaster))

/** Whatever somebody does that may be answered; assistive tools only click or fill in, files from elsewhere are only dropped. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop', 'paste'] as const

/** Where short answers appear: from the first deed on, or from the first thing said without one. What was said until it is here is then shown. */
export const LazyToaster = () => {
  const [hasInteracted, setHasInteracted] = useState(false)
  const hasToasts = useSyncExternalStore(subscribeToToasts, hasShownToast, () => false)
  useEffect(() => {
    const abortController = new AbortController()
    const onInteraction = (): void => {
      abortController.abort()
      setHasInteracted(true)
    }
    for (const eventName of INTERACTION_EVENTS)
      window.addEventListener(eventName, onInteraction, { signal: abortController.signal, passive: true, capture: true })
    return () => abortController.abort()
  }, [])
  return (
    (hasInteracted || hasToasts) && (
      <Suspense>
        <Toaster
          position="top-right"
          duration={5000}
          closeButton
          offset={{ top: 80, right: 16 }}
          mobileOffset={{ top: 76, left: 16, right: 16 }}
        />
      </Suspense>
    )
  )
}
