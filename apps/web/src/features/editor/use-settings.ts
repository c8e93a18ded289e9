import type { PublicSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { settingsApi } from '../settings/index.ts'

/** The shop's settings for work that cannot start without them; asked again where they could not be had. */
export const useSettings = (): (() => Promise<PublicSettings>) => {
  const [readSettings] = settingsApi.useLazyReadSettingsQuery()
  return useCallback(() => readSettings(undefined, true).unwrap(), [readSettings])
}
