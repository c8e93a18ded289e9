import type { PrintProfile } from '@picasso/contract'

import { loadWhenOnline } from '../../lib/lazy-component.tsx'
import type { ColorProof } from './load-proof.ts'

/** The proof of the shop's profile, loaded once for the page. */
const createLoadedProof = () => {
  let proof: ColorProof | undefined
  let loading: { key: string; isDone: Promise<boolean> } | undefined
  const listeners = new Set<() => void>()
  const start = async (profile: PrintProfile): Promise<boolean> => {
    try {
      const { loadProof } = await loadWhenOnline(() => import('./load-proof.ts'))
      proof = await loadProof(profile)
      for (const listener of listeners) listener()
      return true
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page only says that it failed; the reason is for developers
      console.error('The colors could not be proofed.', error)
      loading = undefined
      return false
    }
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Once it is loaded. */
    get: () => proof,
    /** Loads the shop's profile once; false where that fails. */
    load: (profile: PrintProfile): Promise<boolean> => {
      const key = JSON.stringify(profile)
      if (loading?.key !== key) loading = { key, isDone: start(profile) }
      return loading.isDone
    },
  }
}

export const loadedProof = createLoadedProof()
