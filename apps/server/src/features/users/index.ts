import { defineFeature } from '../../feature.ts'
import { mountUsers } from './admin/index.ts'
import { mountProfile } from './routes.ts'

export const usersFeature = defineFeature({
  name: 'users',
  uses: ['audit-log', 'auth', 'cart', 'designs', 'drafts', 'emails', 'feedback', 'orders', 'products', 'storage', 'uploads'],
  mount: (app, context) => {
    mountProfile(app, context)
    mountUsers(app, context)
  },
})
