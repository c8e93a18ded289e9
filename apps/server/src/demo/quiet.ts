import { ALERT_MAIL } from '../features/orders/index.ts'
import type { Parts } from '../parts.ts'

/** The parts for what the shop tells of itself: no owner is to get a mail for each order that nobody placed. */
export const quiet = (parts: Parts): Parts => ({
  ...parts,
  jobs: {
    add: (transaction, name, payload, options) =>
      name === ALERT_MAIL ? Promise.resolve() : parts.jobs.add(transaction, name, payload, options),
    addAll: (transaction, jobs) =>
      parts.jobs.addAll(
        transaction,
        jobs.filter(({ name }) => name !== ALERT_MAIL),
      ),
  },
})
