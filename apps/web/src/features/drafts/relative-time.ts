/** When something was made, in the coarse words a person would use for it. */
export type RelativeTime =
  | { kind: 'justNow' | 'lastNight' }
  | { kind: 'today' | 'yesterday'; partOfDay: DayPeriod }
  | { kind: 'weekday' | 'dayOfYear' | 'day' }

export type DayPeriod = 'morning' | 'afternoon' | 'evening'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Somebody who has changed devices has just left the other one. */
const JUST_NOW_MS = 15 * MINUTE_MS

const getMidnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Days of the calendar between two times, where the reader is; a day on which the clock is changed is one too. */
const countCalendarDays = (time: Date, now: Date): number => Math.round((getMidnight(now) - getMidnight(time)) / DAY_MS)

const getDayPeriod = (hour: number): DayPeriod => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

/** By the clock and calendar of the reader's device. A clock that goes slow makes the time of the shop lie ahead: that is now. */
export const toRelativeTime = (time: Date, now: Date): RelativeTime => {
  const days = countCalendarDays(time, now)
  if (now.getTime() - time.getTime() < JUST_NOW_MS) return { kind: 'justNow' }
  const hour = time.getHours()
  // To whoever sat up late it was yesterday's night.
  if (days === 0 && hour < 5) return { kind: 'lastNight' }
  if (days === 0) return { kind: 'today', partOfDay: getDayPeriod(hour) }
  if (days === 1) return hour < 5 ? { kind: 'weekday' } : { kind: 'yesterday', partOfDay: getDayPeriod(hour) }
  // A week ago the day has the name of today.
  if (days < 7) return { kind: 'weekday' }
  return { kind: time.getFullYear() === now.getFullYear() ? 'dayOfYear' : 'day' }
}
