import { getDateLocale } from '@picasso/contract'
import { useMemo } from 'react'

import { useLocale } from './use-shop-settings.ts'

/** Formats times in the reader's language. */
export const useDateTimeFormat = () => {
  const locale = useLocale()
  return useMemo(() => {
    const createFormatter = (options: Intl.DateTimeFormatOptions): ((time: string | number) => string) => {
      const format = new Intl.DateTimeFormat(getDateLocale(locale), options)
      return (time) => format.format(new Date(time))
    }
    return {
      day: createFormatter({ dateStyle: 'medium' }),
      /** A calendar day such as `2026-11-21`, in every time zone. */
      formatCalendarDate: createFormatter({ dateStyle: 'medium', timeZone: 'UTC' }),
      /** Without the year. */
      formatMonthDay: createFormatter({ day: 'numeric', month: 'short' }),
      formatDateTime: createFormatter({ dateStyle: 'medium', timeStyle: 'short' }),
      formatTime: createFormatter({ timeStyle: 'medium' }),
    }
  }, [locale])
}
