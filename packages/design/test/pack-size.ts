import { inflateSync } from 'node:zlib'

import { decodePlanes } from '../src/mockup/garment-pack.ts'

const HEADER_BYTES = 16

/** The picture size a garment pack was made for. */
export const readPackSize = (pack: Buffer): { width: number; height: number } => {
  const planesOffset = HEADER_BYTES + pack.readUInt32LE(4) + pack.readUInt32LE(8)
  const { width, height } = decodePlanes(inflateSync(pack.subarray(planesOffset)))
  return { width, height }
}
