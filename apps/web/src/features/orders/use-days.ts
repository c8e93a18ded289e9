import { dateLocaleFor } from '@picasso/contract'
import { useMemo } from 'react'

import { useLocale } from '../settings/index.ts'

/** Dates as the reader writes them. */
export const useDays = () => {
  const locale = useLocale()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'long' })
    const moment = new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (time: string): string => day.format(new Date(time)),
      moment: (time: string): string => moment.format(new Date(time)),
    }
  }, [locale])
}
