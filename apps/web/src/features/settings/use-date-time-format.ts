import { getDateLocale, joinDayAndMonth } from '@picasso/contract'
import { useMemo } from 'react'

import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useLocale } from './use-shop-settings.ts'

/** Some versions of the locale data put a narrow space before AM and PM, others a plain one: server and browser must agree. */
const normalizeSpaces = (text: string): string => joinDayAndMonth(text.replaceAll('\u202F', ' '))

/** Formats dates in the reader's language and time zone; the server, which does not know the zone, uses UTC. */
export const useDateFormat = () => {
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    const timeZoneOptions = isHydrated ? {} : { timeZone: 'UTC' }
    const dateFormat = new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'long', ...timeZoneOptions })
    const shortDateFormat = new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'medium', ...timeZoneOptions })
    const dateTimeFormat = new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'medium', timeStyle: 'short', ...timeZoneOptions })
    return {
      formatDate: (time: string): string => normalizeSpaces(dateFormat.format(new Date(time))),
      formatShortDate: (time: string): string => normalizeSpaces(shortDateFormat.format(new Date(time))),
      formatDateTime: (time: string): string => normalizeSpaces(dateTimeFormat.format(new Date(time))),
    }
  }, [locale, isHydrated])
}

/** Formats times in the reader's language. */
export const useDateTimeFormat = () => {
  const locale = useLocale()
  return useMemo(() => {
    const createFormatter = (options: Intl.DateTimeFormatOptions): ((time: string | number) => string) => {
      const format = new Intl.DateTimeFormat(getDateLocale(locale), options)
      return (time) => joinDayAndMonth(format.format(new Date(time)))
    }
    return {
      day: createFormatter({ dateStyle: 'medium' }),
      /** A calendar day such as `2026-11-21`, in every time zone. */
      formatCalendarDate: createFormatter({ dateStyle: 'medium', timeZone: 'UTC' }),
      /** A promised day, which ends in UTC; without the year. */
      formatDueDay: createFormatter({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
      formatDateTime: createFormatter({ dateStyle: 'medium', timeStyle: 'short' }),
      formatTime: createFormatter({ timeStyle: 'medium' }),
    }
  }, [locale])
}
