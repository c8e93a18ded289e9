import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { saveRecord, createRecord, loadRecord, type CheckoutRecord } from './checkout-record.ts'
import type { Purchase } from './purchase.ts'

const storage = (): Storage => window.sessionStorage

/** The record of a purchase, kept by this tab. A page drawn by the server begins with an empty one, which is all the server knows. */
export const useCheckoutRecord = ({ name, source, isRepeatable }: Purchase) => {
  const navigationType = useNavigationType()
  const isHydrated = useIsHydrated()
  const restoreRecord = (): CheckoutRecord => {
    const stored = loadRecord(storage, name)
    // Coming here by a link means to buy it once more; coming back or reloading means the order that is placed already.
    return stored.placed && isRepeatable && navigationType === NavigationType.Push ? createRecord() : stored
  }
  const [record, setRecord] = useState(() => (isHydrated ? restoreRecord() : createRecord()))
  const [isRestored, setIsRestored] = useState(isHydrated)
  if (isHydrated && !isRestored) {
    // What was typed before the script came is newer than what the tab kept.
    const stored = restoreRecord()
    setIsRestored(true)
    setRecord((current) => ({ ...stored, draft: { ...stored.draft, ...current.draft } }))
  }
  const { placed } = record
  // Other lines than those that were ordered are another purchase.
  if (placed && source?.kind === 'cart' && source.items.some((item) => !placed.items.includes(item))) setRecord(createRecord())
  useEffect(() => {
    if (isRestored) saveRecord(storage, name, record)
  }, [name, record, isRestored])
  return {
    record,
    setRecord,
    /** Kept before the page goes on: the next address may unload this page at once. */
    saveRecord: (next: CheckoutRecord): void => {
      saveRecord(storage, name, next)
      setRecord(next)
    },
  }
}
