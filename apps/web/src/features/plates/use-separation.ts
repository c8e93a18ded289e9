import { type Pixels, PlateSettings, type Rgb } from '@picasso/design'
import { useEffect, useState } from 'react'

import { createSeparationClient, type SeparationClient } from './separation-client.ts'
import type { Separation } from './separation.worker.ts'

/** While somebody types, the preview waits for the last letter. */
const DELAY_MS = 150

/** The client of a side's pixels, for as long as the component is shown. */
export const useSeparationClient = (pixels: Pixels): SeparationClient => {
  const [client] = useState(() => createSeparationClient(pixels))
  useEffect(() => () => client.close(), [client])
  return client
}

interface LiveSeparation {
  /** Separation with the last complete settings. */
  separation: Separation | undefined
  isPending: boolean
}

/** The separation of the settings as they are typed. */
export const useSeparation = (client: SeparationClient, settings: PlateSettings, cloth: Rgb): LiveSeparation => {
  const [latest, setLatest] = useState<{ key: string; separation: Separation }>()
  const key = JSON.stringify(settings)
  const isComplete = PlateSettings.safeParse(settings).success
  useEffect(() => {
    const parsed = PlateSettings.safeParse(JSON.parse(key))
    if (!parsed.success) return undefined
    let isCurrent = true
    const separate = async (): Promise<void> => {
      const separation = await client.separate({ settings: parsed.data, cloth })
      // An older one may come after a newer one was asked for.
      if (isCurrent) setLatest({ key, separation })
    }
    const timer = setTimeout(() => void separate(), DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, key, cloth])
  return { separation: latest?.separation, isPending: isComplete && latest?.key !== key }
}
