import { useMemo } from 'react'

import { useShop } from '../settings/index.ts'

/** Dates in the shop's language. */
export const useWords = () => {
  const locale = useShop()?.locale ?? 'en'
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (time: string): string => day.format(new Date(time)),
      moment: (time: string): string => moment.format(new Date(time)),
    }
  }, [locale])
}
