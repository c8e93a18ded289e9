/** Days in UTC, both inclusive. */
export interface DateRange {
  from: string
  to: string
}

const DAY_MS = 86_400_000
/** The maximum range the server accepts. */
const MAX_DAYS = 3 * 366
/** A number of days up to today, or a range of days. */
export const RANGES = ['7', '30', '90', '365', 'own'] as const
type Range = (typeof RANGES)[number]
const DEFAULT_RANGE: Range = '30'

/** The day of a moment, in UTC. */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export const parseRange = (value: string): Range => RANGES.find((range) => range === value) ?? DEFAULT_RANGE

/** The date range of a URL; undefined if invalid. */
export const parseDateRange = (get: (name: string) => string, now: number): DateRange | undefined => {
  const range = parseRange(get('days'))
  const lastDays = (days: number): DateRange => ({ from: toDay(now - (days - 1) * DAY_MS), to: toDay(now) })
  if (range !== 'own') return lastDays(Number(range))
  const { from, to } = {
    ...lastDays(Number(DEFAULT_RANGE)),
    ...(get('from') && { from: get('from') }),
    ...(get('to') && { to: get('to') }),
  }
  if (!isDay(from) || !isDay(to)) return undefined
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS ? { from, to } : undefined
}
