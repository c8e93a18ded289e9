import { getDateLocale } from '@picasso/contract'
import { useMemo } from 'react'

import { useLocale } from './use-shop-settings.ts'

/** Writes points in time the way the reader does. */
export const useDateTimeFormat = () => {
  const locale = useLocale()
  return useMemo(() => {
    const createFormatter = (options: Intl.DateTimeFormatOptions): ((time: string | number) => string) => {
      const format = new Intl.DateTimeFormat(getDateLocale(locale), options)
      return (time) => format.format(new Date(time))
    }
    return {
      day: createFormatter({ dateStyle: 'medium' }),
      /** A day of the calendar, as `2026-11-21`, wherever the reader is. */
      formatCalendarDate: createFormatter({ dateStyle: 'medium', timeZone: 'UTC' }),
      /** Where the year goes without saying. */
      formatMonthDay: createFormatter({ day: 'numeric', month: 'short' }),
      formatDateTime: createFormatter({ dateStyle: 'medium', timeStyle: 'short' }),
      formatTime: createFormatter({ timeStyle: 'medium' }),
    }
  }, [locale])
}
