import { dateLocaleFor } from '@picasso/contract'
import { useMemo } from 'react'

import { useLocale } from './use-shop.ts'

/** Writes points in time the way the reader does. */
export const useTimes = () => {
  const locale = useLocale()
  return useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions): ((time: string | number) => string) => {
      const format = new Intl.DateTimeFormat(dateLocaleFor(locale), options)
      return (time) => format.format(new Date(time))
    }
    return {
      day: writer({ dateStyle: 'medium' }),
      /** A day of the calendar, as `2026-11-21`, wherever the reader is. */
      calendarDay: writer({ dateStyle: 'medium', timeZone: 'UTC' }),
      /** Where the year goes without saying. */
      dayOfYear: writer({ day: 'numeric', month: 'short' }),
      moment: writer({ dateStyle: 'medium', timeStyle: 'short' }),
      clock: writer({ timeStyle: 'medium' }),
    }
  }, [locale])
}
