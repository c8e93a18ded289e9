import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { FindOutOfGamut } from '@picasso/design'
import {
  createGamut,
  createProofTable,
  type LittleCms,
  openProfile,
  type OpenedProfile,
  parseProfile,
  type ProofSettings,
  type ProofTable,
} from '@picasso/design/proof'

import type { InspectedProfile, ProofInput } from './render-jobs.ts'

let lcms: Promise<LittleCms> | undefined

/** 316 KB of WebAssembly, read with the first profile. */
const loadLcms = (): Promise<LittleCms> => {
  lcms ??= (async () => {
    const [{ instantiate }, wasmBinary] = await Promise.all([
      import('lcms-wasm'),
      readFile(createRequire(import.meta.url).resolve('lcms-wasm/dist/lcms.wasm')),
    ])
    return instantiate({ wasmBinary })
  })()
  return lcms
}

export const loadProfile = async (bytes: Uint8Array, settings: ProofSettings): Promise<OpenedProfile | undefined> =>
  openProfile(await loadLcms(), bytes, settings)

/** Whether little-cms can proof with an uploaded profile, and what its maker calls it. */
export const inspectProfile = async ({ profile }: { profile: Uint8Array }): Promise<InspectedProfile> => {
  const parsed = parseProfile(profile)
  if (!parsed.ok) return parsed
  const openedProfile = await loadProfile(profile, { intent: 'relative', hasBlackPointCompensation: true })
  if (!openedProfile) return { ok: false, reason: 'unreadable' }
  const { description } = openedProfile
  openedProfile.close()
  return { ...parsed, description }
}

interface LoadedProof {
  table: ProofTable
  findOutOfGamut: FindOutOfGamut
}

/** The last one: a shop has a single profile. */
let loaded: { key: string; proof: Promise<LoadedProof> } | undefined

const createProof = async ({ profile, settings }: ProofInput): Promise<LoadedProof> => {
  const openedProfile = await loadProfile(profile, settings)
  if (!openedProfile) throw new Error('The color profile of the shop cannot be read. Upload it again in the settings.')
  return { table: createProofTable(openedProfile), findOutOfGamut: createGamut(openedProfile) }
}

/** How the shop's profile prints, kept for the next picture of this worker. */
export const loadProof = (input: ProofInput): Promise<LoadedProof> => {
  const key = [input.sha256, input.settings.intent, input.settings.hasBlackPointCompensation].join()
  if (loaded?.key !== key) loaded = { key, proof: createProof(input) }
  return loaded.proof
}
