import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False during hydration: until then the page must look as the server rendered it, without data only the browser has. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
