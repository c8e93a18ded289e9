import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'

import { lazyComponent } from '../lib/lazy-component.tsx'
import { hasShownToast, subscribeToToasts } from '../lib/toast.ts'

/** Waits for a connection: a failed load must not replace the page. */
const Toaster = lazyComponent(() => import('sonner').then((part) => part.Toaster))

/** Actions that may show a toast; assistive tools may only click or fill in, files may only be dropped. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop', 'paste'] as const

/** Loads the toast library at the first interaction or the first toast. Toasts raised before are then shown. */
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
