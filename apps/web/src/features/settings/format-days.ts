import { getDateLocale } from '@picasso/contract'

/** The latest one: creating it takes longer than all else of a page that shows days. */
let dayFormat: { locale: string; format: Intl.DateTimeFormat } | undefined

/** The days of a delivery in words, as `Tue 1 – Thu 3 December`. They end in UTC. */
export const formatDays = (locale: string, { from, to }: { from: Date; to: Date }): string => {
  if (dayFormat?.locale !== locale) {
    const format = new Intl.DateTimeFormat(getDateLocale(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
    dayFormat = { locale, format }
  }
  return dayFormat.format.formatRange(from, to)
}
