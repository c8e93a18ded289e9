/** Working days until an ordinary order is printed and packed. */
const DAYS_TO_PRINT = 2
const SATURDAY = 6
const SUNDAY = 0

const isWorkingDay = (time: Date): boolean => time.getUTCDay() !== SATURDAY && time.getUTCDay() !== SUNDAY

/** The end of the day, in UTC, by which an order is promised to be delivered if work starts now. */
export const computeDueDate = (now: Date, delivery: { days: { to: number } }): Date => {
  const dueDate = new Date(now)
  dueDate.setUTCHours(23, 59, 59, 999)
  for (let remainingDays = DAYS_TO_PRINT + delivery.days.to; remainingDays > 0;) {
    dueDate.setUTCDate(dueDate.getUTCDate() + 1)
    if (isWorkingDay(dueDate)) remainingDays -= 1
  }
  return dueDate
}
