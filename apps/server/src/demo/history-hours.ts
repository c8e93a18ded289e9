import { DAY_MS, MINUTE_MS } from '../platform/units.ts'

/** Hours of a day, as minutes since midnight, in the time zone of this process: that of the people at the demo, or UTC in a container. */
interface Hours {
  from: number
  to: number
}

const DAY_MINUTES = 24 * 60
/** When people order and write. */
const WAKING_HOURS: Hours = { from: 7 * 60 + 30, to: 23 * 60 }
/** When the shop prints and packs, and when parcels are fetched and brought. */
const WORKING_HOURS: Hours = { from: 9 * 60, to: 17 * 60 + 30 }

const getDayStart = (time: Date): number => new Date(time).setHours(0, 0, 0, 0)

/** The same day, its 24 hours pressed into some of them: earlier stays earlier, so that the order of events is kept. */
const moveInto = (time: Date, { from, to }: Hours): Date => {
  const start = getDayStart(time)
  const minutes = (time.getTime() - start) / MINUTE_MS
  return new Date(start + (from + (Math.min(minutes, DAY_MINUTES) / DAY_MINUTES) * (to - from)) * MINUTE_MS)
}

/** The time that becomes this one in waking hours; before they begin, the end of the day before. */
const fromWakingHours = (time: Date): Date => {
  const start = getDayStart(time)
  const { from, to } = WAKING_HOURS
  const minutes = (time.getTime() - start) / MINUTE_MS
  if (minutes < from) return new Date(start - MINUTE_MS)
  return new Date(start + (Math.min(1, (minutes - from) / (to - from)) * DAY_MINUTES - 1) * MINUTE_MS)
}

/** When people did something that was so many days ago; never in the future. */
export const getCustomerTime = (now: Date, daysAgo: number): Date =>
  moveInto(new Date(fromWakingHours(now).getTime() - daysAgo * DAY_MS), WAKING_HOURS)

/** When the shop did something, about so many days after an order. */
export const getShopTime = (orderedAt: Date, daysAfter: number): Date =>
  moveInto(new Date(orderedAt.getTime() + daysAfter * DAY_MS), WORKING_HOURS)
