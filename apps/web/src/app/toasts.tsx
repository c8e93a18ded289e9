import { lazy, Suspense, useEffect, useState } from 'react'

import { whenIdle } from '../lib/when-idle.ts'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** Where short answers appear. Nothing is answered before somebody did something, so it comes once the page has a moment. */
export const Toasts = () => {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
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
