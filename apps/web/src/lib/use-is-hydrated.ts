import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False while a page that the server drew is taken over: until then it must look as drawn, without what only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
