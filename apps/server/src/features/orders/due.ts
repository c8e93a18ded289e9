/** Working days until the last piece of an ordinary order is printed and packed. */
const DAYS_TO_PRINT = 2
const SATURDAY = 6
const SUNDAY = 0

const isWorkingDay = (time: Date): boolean => time.getUTCDay() !== SATURDAY && time.getUTCDay() !== SUNDAY

/** The end of the day by which an order is promised at the door, when work on it may begin now. In UTC. */
export const dueAfter = (now: Date, delivery: { days: { to: number } }): Date => {
  const due = new Date(now)
  due.setUTCHours(23, 59, 59, 999)
  for (let left = DAYS_TO_PRINT + delivery.days.to; left > 0;) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (isWorkingDay(due)) left -= 1
  }
  return due
}
