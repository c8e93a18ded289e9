import type { Metadata } from 'sharp'

import { createSemaphore } from '../../platform/semaphore.ts'

const MIB = 1024 * 1024

/** Below it two at once are no harm: a photograph of 20 million pixels that lies on its side. */
const MAX_BUFFERED_BYTES = 64 * MIB

/**
 * Bytes of a picture that have to be in memory at the same time. Most are decoded and written row by row and hold next to nothing;
 * not so what comes in several passes over the whole area, or leaves in another order than it came.
 */
const estimateBufferedBytes = ({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata): number => {
  const samples = width * height * (format === 'gif' ? 4 : channels)
  const decoded = samples * (depth === 'ushort' ? 2 : 1)
  // A progressive JPEG is kept as coefficients of two bytes until its last pass is there.
  const passes = format === 'gif' ? decoded : isProgressive ? (format === 'jpeg' ? samples * 2 : decoded) : 0
  return passes + (orientation > 1 ? decoded : 0)
}

/** What has to be held whole is decoded one after the other: what two take together is then bounded by the largest and a little. */
const semaphore = createSemaphore({ concurrency: 1, maxPending: Infinity })

export const decodeWithMemoryLimit = async <Result>(metadata: Metadata, decode: () => Promise<Result>): Promise<Result> =>
  estimateBufferedBytes(metadata) > MAX_BUFFERED_BYTES ? (semaphore.run(decode) ?? decode()) : decode()
