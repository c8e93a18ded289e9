import { defineFeature, defineJob } from '../../feature.ts'
import { platesJob, renderPlateSet } from './render-plates.ts'
import { mountPlates } from './routes.ts'

export { listPlateFiles } from './plate-sets.ts'

export const platesFeature = defineFeature({
  name: 'plates',
  uses: ['audit-log', 'auth', 'designs', 'orders', 'production/print-files', 'storage'],
  mount: mountPlates,
  jobs: [
    defineJob({
      ...platesJob,
      pool: 'render',
      handle:
        ({ services }) =>
        (id, context) =>
          renderPlateSet(services, id, context),
    }),
  ],
})
