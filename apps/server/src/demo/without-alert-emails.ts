import { ADMIN_ALERT_EMAIL } from '../features/orders/index.ts'
import type { Services } from '../services.ts'

/** Services for seeding: owners must not get an email for each seeded order. */
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
