import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'

import { lazyTool } from '../lib/lazy-tool.tsx'
import { hasSaid, whenSaid } from '../lib/toast.ts'

/** Without a connection it is waited for: answers must not take the page away. */
const Toaster = lazyTool(() => import('sonner').then((part) => part.Toaster))

/** Whatever somebody does that may be answered; assistive tools only click or fill in, files from elsewhere are only dropped. */
const DEEDS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop', 'paste'] as const

/** Where short answers appear: from the first deed on, or from the first thing said without one. What was said until it is here is then shown. */
export const Toasts = () => {
  const [acted, setActed] = useState(false)
  const spoken = useSyncExternalStore(whenSaid, hasSaid, () => false)
  useEffect(() => {
    const listening = new AbortController()
    const begin = (): void => {
      listening.abort()
      setActed(true)
    }
    for (const deed of DEEDS) window.addEventListener(deed, begin, { signal: listening.signal, passive: true, capture: true })
    return () => listening.abort()
  }, [])
  return (
    (acted || spoken) && (
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
