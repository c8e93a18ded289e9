import { useEffect } from 'react'

import { useUser } from '../auth/index.ts'
import { useReadCartQuery } from './api.ts'

const POLL_MS = 10_000
/** A signed-in person's cart may change on another device too, so it is also asked for once a second. */
const SIGNED_IN_POLL_MS = 1_000

/** The cart of whoever sits here. */
export const useCart = () => useReadCartQuery({ params: { userId: useUser()?._id ?? 'guest' } })

/** Keeps asking for the cart, except in a tab nobody sees. Once in a page is enough: all who look at the cart share it. */
export const useCartPolling = (): void => {
  const user = useUser()
  const { refetch } = useReadCartQuery(
    { params: { userId: user?._id ?? 'guest' } },
    // Another tab may have changed it meanwhile.
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, SIGNED_IN_POLL_MS)
    return () => clearInterval(timer)
  }, [isSignedIn, refetch])
}
