import { MAX_UPLOAD_PIXELS, SHARE_PICTURE } from '@picasso/contract'
import sharp from 'sharp'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createTurnstile } from '../../platform/turnstile.ts'
import { findCopyKey, noteCopy } from './queries.ts'
import { drawSharePicture } from './share-picture.ts'

/** A page of the shop shows some dozens of pictures; each copy is made once and takes a core some hundredths of a second. */
const turnstile = createTurnstile({ atOnce: 1, waiting: 200 })

const narrower = async (bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
  const { width: own } = await picture.metadata()
  return own > width ? picture.resize({ width }).webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer() : undefined
}

/** Gives the key of a narrower copy of a stored picture; what has none yet gets it now, once however many ask. */
export const narrowCopies = ({ database, files }: Pick<Parts, 'database' | 'files'>) => {
  const making = new Map<string, Promise<string | undefined>>()

  const copyBytes = async (bytes: Uint8Array, key: string, width: number): Promise<string> => {
    if (width === SHARE_PICTURE.width) return files.put(await drawSharePicture(bytes), 'jpg')
    const copy = await narrower(bytes, width)
    return copy ? files.put(copy, 'webp') : key
  }

  const make = async (key: string, width: number): Promise<string | undefined> => {
    const bytes = await files.get(key)
    if (!bytes) return undefined
    const copyKey = await copyBytes(bytes, key, width)
    await noteCopy(database, { key, width, copyKey })
    return copyKey
  }

  return async (key: string, width: number): Promise<string | undefined> => {
    const name = `${key} ${width}`
    const known = making.get(name) ?? (await findCopyKey(database, key, width))
    if (known !== undefined) return known
    const begun = making.get(name) ?? turnstile.enter(() => make(key, width))
    if (!begun) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    making.set(name, begun)
    try {
      return await begun
    } finally {
      making.delete(name)
    }
  }
}
