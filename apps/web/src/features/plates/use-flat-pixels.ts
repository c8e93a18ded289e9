import type { Pixels } from '@picasso/design'
import { useEffect, useState } from 'react'

export type FlatPixels = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; pixels: Pixels }

const decodePixels = async (url: string, signal: AbortSignal): Promise<Pixels> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`)
  const bitmap = await createImageBitmap(await response.blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read pictures.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The pixels of a side without its cloth. */
export const useFlatPixels = (url: string): FlatPixels => {
  const [flat, setFlat] = useState<FlatPixels>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    decodePixels(url, abort.signal).then(
      (pixels) => setFlat({ state: 'ready', pixels }),
      () => {
        if (!abort.signal.aborted) setFlat({ state: 'failed' })
      },
    )
    return () => abort.abort()
  }, [url])
  return flat
}
