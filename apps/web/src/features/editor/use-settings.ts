import type { PublicSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { settingsApi } from '../settings/index.ts'

/** Returns a function that loads the shop's settings, and loads them again after a failure. */
export const useSettings = (): (() => Promise<PublicSettings>) => {
  const [readSettings] = settingsApi.useLazyReadSettingsQuery()
  return useCallback(() => readSettings(undefined, true).unwrap(), [readSettings])
}
