import { type ClothLabel, CLOTHS } from '@picasso/design'
import sharp from 'sharp'

import type { ProductView } from '../../apps/server/src/demo/demo-products.ts'
import { layWallShadow } from './wall-shadow.ts'

/** Who casts it: the studio gives what hangs or lies a wide one, a close-up has no wall behind it, and a figure stands in front of its own. */
const SHADOWS = {
  full: 'short',
  'three-quarter': 'short',
  close: 'none',
  real: 'none',
  worn: 'none',
  hung: 'wide',
  folded: 'wide',
} as const

/** Transparency that a picture needs, by its shadow: fewer than about a hundred levels show as rings in the wide one of what hangs or lies, not in a short and faint one. */
const ALPHA_QUALITY = { none: 90, short: 80, wide: 84 } as const

/** Pixels of width from which the rings of a short one show, too. */
const LARGE = 960

const getAlphaQuality = (shadow: keyof typeof ALPHA_QUALITY, width: number): number =>
  width < LARGE ? ALPHA_QUALITY[shadow] : ALPHA_QUALITY.none

/**
 * A picture in real size is wide and has two pixels for each of most screens, where the traces of a low quality are too small to be seen. So are
 * those on the stitches of a large close-up and on the knit of large black cloth, which cost the most bytes.
 */
const getQuality = ({ kind, color, width }: PictureEncoding): number => {
  if (kind === 'real') return 20
  const isDarkKnit = CLOTHS[color].foldLight && width >= LARGE
  if (kind === 'close' && width >= LARGE) return isDarkKnit ? 68 : 72
  return isDarkKnit ? 76 : 80
}

interface PictureEncoding {
  kind: ProductView['kind'] | 'real'
  color: ClothLabel
  /** In pixels. */
  width: number
  /** From 0 to 6. */
  effort: number
}

/** A mock-up in a width of its page, with the shadow of its view, as the stored WebP. */
export const encodePicture = async (mockup: Uint8Array, encoding: PictureEncoding): Promise<Buffer> => {
  const { kind, width, effort } = encoding
  const shadow = SHADOWS[kind]
  const picture = await sharp(mockup).resize({ width }).png().toBuffer()
  return sharp(shadow === 'short' ? await layWallShadow(picture) : picture)
    .webp({ quality: getQuality(encoding), alphaQuality: getAlphaQuality(shadow, width), effort })
    .toBuffer()
}
