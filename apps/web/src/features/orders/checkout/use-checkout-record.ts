import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { saveRecord, createRecord, loadRecord, type CheckoutRecord } from './checkout-record.ts'
import type { Purchase } from './purchase.ts'

const storage = (): Storage => window.sessionStorage

/** The stored record of a purchase. A server-rendered page starts with an empty one, which is all the server knows. */
export const useCheckoutRecord = ({ name, source, isRepeatable }: Purchase) => {
  const navigationType = useNavigationType()
  const isHydrated = useIsHydrated()
  const restoreRecord = (): CheckoutRecord => {
    const stored = loadRecord(storage, name)
    // A new navigation starts another purchase; going back or reloading shows the placed order.
    return stored.placed && isRepeatable && navigationType === NavigationType.Push ? createRecord() : stored
  }
  const [record, setRecord] = useState(() => (isHydrated ? restoreRecord() : createRecord()))
  const [isRestored, setIsRestored] = useState(isHydrated)
  if (isHydrated && !isRestored) {
    // Text typed before hydration is newer than what the tab stored.
    const stored = restoreRecord()
    setIsRestored(true)
    setRecord((current) => ({ ...stored, draft: { ...stored.draft, ...current.draft } }))
  }
  const { placed } = record
  // Other lines than the ordered ones are another purchase.
  if (placed && source?.kind === 'cart' && source.items.some((item) => !placed.items.includes(item))) setRecord(createRecord())
  useEffect(() => {
    if (isRestored) saveRecord(storage, name, record)
  }, [name, record, isRestored])
  return {
    record,
    setRecord,
    /** Stored before navigating: the next URL may unload this page at once. */
    saveRecord: (next: CheckoutRecord): void => {
      saveRecord(storage, name, next)
      setRecord(next)
    },
  }
}
