import type { PrintProfile } from '@picasso/contract'
import type { FindOutOfGamut } from '@picasso/design'
import { createGamut, createProofTable, openProfile, type LittleCms, type ProofTable } from '@picasso/design/proof'
import wasmAddress from 'lcms-wasm/dist/lcms.wasm?url'

import { fetchFile } from '../../lib/fetch-file.ts'

/** What the shop's printer makes of colors. */
export interface ColorProof {
  table: ProofTable
  findOutOfGamut: FindOutOfGamut
}

const fetchBytes = async (address: string): Promise<Uint8Array> => new Uint8Array(await (await fetchFile(address)).arrayBuffer())

const startLcms = async (): Promise<LittleCms> => {
  const [{ instantiate }, wasmBinary] = await Promise.all([import('lcms-wasm'), fetchBytes(wasmAddress)])
  return instantiate({ wasmBinary })
}

/** Loads little-cms and the shop's profile. */
export const loadProof = async ({ url, ...settings }: PrintProfile): Promise<ColorProof> => {
  const [lcms, profile] = await Promise.all([startLcms(), fetchBytes(url)])
  const opened = openProfile(lcms, profile, settings)
  if (!opened) throw new Error('The color profile of the shop cannot be read.')
  return { table: createProofTable(opened), findOutOfGamut: createGamut(opened) }
}
