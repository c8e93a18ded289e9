import { computeDeliveryDays, getDateLocale, joinDayAndMonth } from '@picasso/contract'

import { useLocale } from './use-shop-settings.ts'

/** By locale: creating one takes longer than all else of a page that shows days. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * Writes the days on which an order arrives if it is placed now, as `Tue 1 – Thu 3 December`. Days end in UTC. Elements with it
 * keep the text of the server (`suppressHydrationWarning`), because the clock of a device and its words for dates may differ.
 */
export const useDeliveryDays = (): ((days: { from: number; to: number }) => string) => {
  const locale = useLocale()
  formats[locale] ??= new Intl.DateTimeFormat(getDateLocale(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const format = formats[locale]
  return (days) => {
    const { from, to } = computeDeliveryDays(new Date(), days)
    return joinDayAndMonth(format.formatRange(from, to))
  }
}
