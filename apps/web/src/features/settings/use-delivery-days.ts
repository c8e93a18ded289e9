import { computeDeliveryDays, getDateLocale } from '@picasso/contract'

import { useLocale } from './use-shop-settings.ts'

/** By locale: creating one takes longer than all else of a page that shows days. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * Writes the days on which an order arrives if it is placed now, as `Tue 1 – Thu 3 December`. They end in UTC. Where it stands the server's
 * day is kept, because the clock of a device and its words for dates differ: `suppressHydrationWarning`.
 */
export const useDeliveryDays = (): ((days: { from: number; to: number }) => string) => {
  const locale = useLocale()
  formats[locale] ??= new Intl.DateTimeFormat(getDateLocale(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const format = formats[locale]
  return (days) => {
    const { from, to } = computeDeliveryDays(new Date(), days)
    return format.formatRange(from, to)
  }
}
