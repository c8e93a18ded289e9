import { useEffect } from 'react'

import { useQuery } from '../../app/api.ts'
import { useUser } from '../auth/index.ts'
import { readCartQuery } from './api.ts'

const POLL_MS = 10_000
/** The cart of a signed-in user may change on another device, so it is also refetched every second. */
const SIGNED_IN_POLL_MS = 1_000

/** The visitor's cart. */
export const useCart = () => useQuery(readCartQuery, { params: { userId: useUser()?._id ?? 'guest' } })

/** Polls the cart while the tab is visible. Used once per page: all components share the result. */
export const useCartPolling = (): void => {
  const user = useUser()
  const { refetch } = useQuery(
    readCartQuery,
    { params: { userId: user?._id ?? 'guest' } },
    // Another tab may have changed it in the meantime.
    { refetchInterval: POLL_MS, refetchOnWindowFocus: true },
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
