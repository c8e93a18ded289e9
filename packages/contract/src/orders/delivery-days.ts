/** Working days until an ordinary order is printed and packed. */
const DAYS_TO_PRINT = 2
const SATURDAY = 6
const SUNDAY = 0

const isWorkingDay = (time: Date): boolean => time.getUTCDay() !== SATURDAY && time.getUTCDay() !== SUNDAY

/** The end of a day, in UTC, a number of working days after another. */
const addWorkingDays = (start: Date, days: number): Date => {
  const day = new Date(start)
  day.setUTCHours(23, 59, 59, 999)
  for (let remainingDays = days; remainingDays > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorkingDay(day)) remainingDays -= 1
  }
  return day
}

/**
 * The first and the last day on which an order arrives if work on it starts now: working days of printing, then those of its delivery method.
 * The last is what the shop promises. Each is the end of its day, in UTC, and is to be written in that time zone.
 */
export const computeDeliveryDays = (start: Date, { from, to }: { from: number; to: number }): { from: Date; to: Date } => ({
  from: addWorkingDays(start, DAYS_TO_PRINT + from),
  to: addWorkingDays(start, DAYS_TO_PRINT + to),
})
