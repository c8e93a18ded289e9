import type { ShopSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { settingsApi } from '../settings/index.ts'

/** The shop's settings for work that cannot start without them; asked again where they could not be had. */
export const useSettings = (): (() => Promise<ShopSettings>) => {
  const [read] = settingsApi.useLazyReadSettingsQuery()
  return useCallback(() => read(undefined, true).unwrap(), [read])
}
