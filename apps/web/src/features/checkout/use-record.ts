import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

import { keepRecord, newRecord, openRecord, type CheckoutRecord } from './checkout-record.ts'
import type { Purchase } from './purchase.ts'

const storage = (): Storage => window.sessionStorage

/** The record of a purchase, kept by this tab. */
export const useRecord = ({ name, basket, isRepeatable }: Purchase) => {
  const arrival = useNavigationType()
  const [record, setRecord] = useState(() => {
    const kept = openRecord(storage, name)
    // Coming here by a link means to buy it once more; coming back or reloading means the order that is placed already.
    return kept.placed && isRepeatable && arrival === NavigationType.Push ? newRecord() : kept
  })
  const { placed } = record
  // Other lines than those that were ordered are another purchase.
  if (placed && basket?.kind === 'cart' && basket.items.some((item) => !placed.items.includes(item))) setRecord(newRecord())
  useEffect(() => keepRecord(storage, name, record), [name, record])
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
