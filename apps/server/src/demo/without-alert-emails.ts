import { ADMIN_ALERT_EMAIL } from '../features/orders/index.ts'
import type { Services } from '../services.ts'

/** The parts for what the shop tells of itself: no owner is to get a mail for each order that nobody placed. */
export const withoutAlertEmails = (services: Services): Services => ({
  ...services,
  jobs: {
    add: (transaction, name, payload, options) =>
      name === ADMIN_ALERT_EMAIL ? Promise.resolve() : services.jobs.add(transaction, name, payload, options),
    addAll: (transaction, jobs) =>
      services.jobs.addAll(
        transaction,
        jobs.filter(({ name }) => name !== ADMIN_ALERT_EMAIL),
      ),
  },
})
