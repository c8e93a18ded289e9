import type { DesignElement, ImageElement } from '../document/document.ts'
import { getPictureKey } from '../filters/picture-key.ts'

/** Decoded pixels that stay in memory while the next pictures are drawn: 160 MB. One picture may have more. */
export const MAX_DECODED_PIXELS = 40_000_000

/** One element of a side in drawing order, with the pictures to decode and to release before it is drawn. */
export interface DecodeStep {
  element: DesignElement
  /** The picture this element shows; absent where it shows none. */
  key: string | undefined
  needsDecode: boolean
  /** Keys of decoded pictures to release before this one is decoded. */
  releasedKeys: readonly string[]
}

const countPixels = ({ pixelWidth, pixelHeight }: ImageElement): number => pixelWidth * pixelHeight

/**
 * The order in which the pictures of a side are decoded, so that never more than `MAX_DECODED_PIXELS` lie in memory: those that
 * were drawn least recently are released. Hidden elements are skipped.
 */
export const planDecoding = (elements: readonly DesignElement[]): DecodeStep[] => {
  const visible = elements.filter((element) => !element.hidden)
  const lastUse = new Map(visible.flatMap((element, index) => (element.type === 'image' ? [[getPictureKey(element), index] as const] : [])))
  /** Decoded pictures with their pixels, the most recently drawn last. */
  const decoded = new Map<string, number>()
  return visible.map((element, index) => {
    if (element.type !== 'image') return { element, key: undefined, needsDecode: false, releasedKeys: [] }
    const key = getPictureKey(element)
    const releasedKeys: string[] = []
    const needsDecode = !decoded.has(key)
    decoded.delete(key)
    for (const other of decoded.keys()) {
      const total = [...decoded.values()].reduce((sum, pixels) => sum + pixels, countPixels(element))
      const isOver = (lastUse.get(other) ?? -1) < index
      if (!isOver && (!needsDecode || total <= MAX_DECODED_PIXELS)) continue
      releasedKeys.push(other)
      decoded.delete(other)
    }
    decoded.set(key, countPixels(element))
    return { element, key, needsDecode, releasedKeys }
  })
}
