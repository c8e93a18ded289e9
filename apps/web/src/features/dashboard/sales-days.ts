/** Days of the shop, UTC, both included. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000
/** As many days as the shop adds up at once. */
const MOST_DAYS = 3 * 366
/** So many days until today, or from a day to a day. */
export const RANGES = ['7', '30', '90', '365', 'own'] as const
type Range = (typeof RANGES)[number]
const USUAL: Range = '30'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export const rangeOf = (asked: string): Range => RANGES.find((range) => range === asked) ?? USUAL

/** The days an address asks for at a moment; undefined where the ones it names make no sense. */
export const daysOf = (get: (name: string) => string, now: number): Days | undefined => {
  const range = rangeOf(get('days'))
  const last = (days: number): Days => ({ from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) })
  if (range !== 'own') return last(Number(range))
  const { from, to } = { ...last(Number(USUAL)), ...(get('from') && { from: get('from') }), ...(get('to') && { to: get('to') }) }
  if (!isDay(from) || !isDay(to)) return undefined
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MOST_DAYS ? { from, to } : undefined
}
