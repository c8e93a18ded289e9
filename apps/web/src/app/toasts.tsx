import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** Whatever somebody does that may be answered; assistive tools only click or fill in, files from elsewhere are only dropped. */
const DEEDS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop'] as const

/** Where short answers appear. Nothing is answered before somebody did something; what was said until it is here is then shown. */
export const Toasts = () => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const begin = (): void => {
      listening.abort()
      setDue(true)
    }
    for (const deed of DEEDS) window.addEventListener(deed, begin, { signal: listening.signal, passive: true, capture: true })
    return () => listening.abort()
  }, [])
  return (
    due && (
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
