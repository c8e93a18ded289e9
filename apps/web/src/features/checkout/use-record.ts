import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { keepRecord, newRecord, openRecord, type CheckoutRecord } from './checkout-record.ts'
import type { Purchase } from './purchase.ts'

const storage = (): Storage => window.sessionStorage

/** The record of a purchase, kept by this tab. A page drawn by the server begins with an empty one, which is all the server knows. */
export const useRecord = ({ name, basket, isRepeatable }: Purchase) => {
  const arrival = useNavigationType()
  const isHydrated = useIsHydrated()
  const recall = (): CheckoutRecord => {
    const kept = openRecord(storage, name)
    // Coming here by a link means to buy it once more; coming back or reloading means the order that is placed already.
    return kept.placed && isRepeatable && arrival === NavigationType.Push ? newRecord() : kept
  }
  const [record, setRecord] = useState(() => (isHydrated ? recall() : newRecord()))
  const [isRecalled, setIsRecalled] = useState(isHydrated)
  if (isHydrated && !isRecalled) {
    // What was typed before the script came is newer than what the tab kept.
    const kept = recall()
    setIsRecalled(true)
    setRecord((current) => ({ ...kept, draft: { ...kept.draft, ...current.draft } }))
  }
  const { placed } = record
  // Other lines than those that were ordered are another purchase.
  if (placed && basket?.kind === 'cart' && basket.items.some((item) => !placed.items.includes(item))) setRecord(newRecord())
  useEffect(() => {
    if (isRecalled) keepRecord(storage, name, record)
  }, [name, record, isRecalled])
  return {
    record,
    setRecord,
    /** Kept before the page goes on: the next address may unload this page at once. */
    keep: (next: CheckoutRecord): void => {
      keepRecord(storage, name, next)
      setRecord(next)
    },
  }
}
