import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

export const readVersion = defineEndpoint({
  method: 'GET',
  path: '/api/version',
  access: 'public',
  summary: 'Which version of the shop runs, and from which commit where it runs from a checkout',
  tag: 'settings',
  response: z.object({ version: z.string(), commit: z.nullable(z.string()) }),
})
