import { z } from 'zod'

import { defineFeature, defineJob } from '../../feature.ts'
import { logKeyUses } from './log-uses.ts'
import { mountApiKeys } from './routes.ts'

export { acceptApiKeys } from './authentication.ts'

export const apiKeysFeature = defineFeature({
  name: 'api-keys',
  uses: ['audit-log', 'auth'],
  mount: mountApiKeys,
  jobs: [
    defineJob({
      name: 'log-key-uses',
      payload: z.object({}),
      schedule: '2 * * * *',
      handle:
        ({ services }) =>
        () =>
          logKeyUses(services),
    }),
  ],
})
