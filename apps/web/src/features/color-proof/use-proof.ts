import type { PrintProfile } from '@picasso/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { useQuery } from '../../app/api.ts'
import { readPrintProfileQuery } from './api.ts'
import type { ColorProof } from './load-proof.ts'
import { loadedProof } from './loaded-proof.ts'

const returnNothing = (): undefined => undefined

/** The profile of the shop's printer; undefined where it has set none, or as long as that is unknown. */
export const usePrintProfile = (): PrintProfile | undefined => useQuery(readPrintProfileQuery, undefined).data?.profile ?? undefined

/** The shop's proof as far as something has loaded it. */
export const useLoadedProof = (): ColorProof | undefined => useSyncExternalStore(loadedProof.subscribe, loadedProof.get, returnNothing)

/** Loads the shop's proof while it is needed. */
export const useProof = (isNeeded: boolean): { proof: ColorProof | undefined; hasFailed: boolean } => {
  const profile = usePrintProfile()
  const proof = useLoadedProof()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isNeeded || !profile) return undefined
    let isCurrent = true
    void loadedProof.load(profile).then((isLoaded) => isCurrent && setHasFailed(!isLoaded))
    return () => {
      isCurrent = false
    }
  }, [isNeeded, profile])
  return { proof: profile ? proof : undefined, hasFailed }
}
