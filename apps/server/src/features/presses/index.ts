import { defineFeature, defineJob } from '../../feature.ts'
import { planDeliveriesJob } from '../production/print-files/index.ts'
import { deliverToPress } from './deliver.ts'
import { deliverToPressJob, planDeliveries } from './plan-deliveries.ts'
import { mountPresses } from './routes.ts'

export { pressDeliveries, presses } from './schema.ts'

export const pressesFeature = defineFeature({
  name: 'presses',
  uses: ['audit-log', 'auth', 'orders', 'plates', 'production', 'production/gang-sheets', 'production/print-files'],
  readsTables: ['plates', 'production', 'production/gang-sheets'],
  mount: mountPresses,
  jobs: [
    defineJob({
      ...planDeliveriesJob,
      schedule: '* * * * *',
      handle:
        ({ services }) =>
        () =>
          planDeliveries(services),
    }),
    defineJob({
      ...deliverToPressJob,
      pool: 'presses',
      handle:
        ({ config, services }) =>
        ({ pressId }, context) =>
          deliverToPress(services, config, pressId, context),
    }),
  ],
})
