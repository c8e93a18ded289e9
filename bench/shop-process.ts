import { loadConfig } from '../apps/server/src/config.ts'
import { hasCustomers } from '../apps/server/src/features/auth/index.ts'
import { openSettingsStore } from '../apps/server/src/features/settings/index.ts'
import { ensureFirstAdmin } from '../apps/server/src/features/users/admin/index.ts'
import { openServices } from '../apps/server/src/services.ts'

const ADMIN = { email: 'bench@example.com', password: 'violet umbrella 7' }

/** Request that signs the owner in. */
export const LOGIN_REQUEST = { method: 'POST', url: '/api/users/login', payload: ADMIN } as const

/** Opens the services of a silent shop in production mode, with an owner, and fails with the first failure of its database. */
export const openShopServices = async (demo: 'small' | 'false') => {
  const config = loadConfig({
    ...process.env,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    SHOP_DEMO: demo,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const opened = await openServices(config, {
    openSettings: openSettingsStore,
    hasCustomers,
    onFailure: (error) => {
      throw error
    },
    onRestart: () => undefined,
    warn: (_message, error) => {
      throw error
    },
  })
  await ensureFirstAdmin(config, opened.services)
  return opened
}
