import { createContext, use, useLayoutEffect } from 'react'

/** Tells the steps whether there is nothing to buy. */
export const EmptyPurchaseContext = createContext<(isEmpty: boolean) => void>(() => undefined)

/** For what a step shows while there is nothing to buy: no step before it is marked as done. */
export const useEmptyPurchase = (): void => {
  const setIsEmpty = use(EmptyPurchaseContext)
  useLayoutEffect(() => {
    setIsEmpty(true)
    return () => setIsEmpty(false)
  }, [setIsEmpty])
}
