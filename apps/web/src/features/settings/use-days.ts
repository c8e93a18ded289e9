import { dateLocaleFor } from '@picasso/contract'
import { useMemo } from 'react'

import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useLocale } from './use-shop.ts'

/** Some versions of the language data write a narrow space before AM and PM, others a plain one: server and browser must agree. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u202F', ' ')

/** Dates as the reader writes them, by the reader's clock; the server, which does not know it, goes by UTC. */
export const useDays = () => {
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    const zone = isHydrated ? {} : { timeZone: 'UTC' }
    const day = new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'long', ...zone })
    const shortDay = new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'medium', ...zone })
    const moment = new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'medium', timeStyle: 'short', ...zone })
    return {
      day: (time: string): string => withPlainSpaces(day.format(new Date(time))),
      shortDay: (time: string): string => withPlainSpaces(shortDay.format(new Date(time))),
      moment: (time: string): string => withPlainSpaces(moment.format(new Date(time))),
    }
  }, [locale, isHydrated])
}
