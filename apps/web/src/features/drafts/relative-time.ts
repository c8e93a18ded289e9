/** Relative time in coarse units, as people say it. */
export type RelativeTime =
  | { kind: 'justNow' | 'lastNight' }
  | { kind: 'today' | 'yesterday'; partOfDay: DayPeriod }
  | { kind: 'weekday' | 'dayOfYear' | 'day' }

export type DayPeriod = 'morning' | 'afternoon' | 'evening'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Below this, another device was left just now. */
const JUST_NOW_MS = 15 * MINUTE_MS

const getMidnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Calendar days between two times in the reader's time zone; days with a clock change count as one too. */
const countCalendarDays = (time: Date, now: Date): number => Math.round((getMidnight(now) - getMidnight(time)) / DAY_MS)

const getDayPeriod = (hour: number): DayPeriod => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

/** By the reader's clock and calendar. A slow clock puts the server's time into the future: that is shown as now. */
export const toRelativeTime = (time: Date, now: Date): RelativeTime => {
  const days = countCalendarDays(time, now)
  if (now.getTime() - time.getTime() < JUST_NOW_MS) return { kind: 'justNow' }
  const hour = time.getHours()
  // Shortly after midnight, the previous evening is still called last night.
  if (days === 0 && hour < 5) return { kind: 'lastNight' }
  if (days === 0) return { kind: 'today', partOfDay: getDayPeriod(hour) }
  if (days === 1) return hour < 5 ? { kind: 'weekday' } : { kind: 'yesterday', partOfDay: getDayPeriod(hour) }
  // A week ago the weekday has today's name.
  if (days < 7) return { kind: 'weekday' }
  return { kind: time.getFullYear() === now.getFullYear() ? 'dayOfYear' : 'day' }
}
