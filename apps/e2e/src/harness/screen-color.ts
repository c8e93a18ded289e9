import type { Page } from 'playwright-core'
import sharp from 'sharp'

import type { Point } from './touch.ts'

export type ScreenColor = readonly [number, number, number]

/** The color at a point of the viewport, as 8-bit sRGB. */
export const getColorAt = async (page: Page, { x, y }: Point): Promise<ScreenColor> => {
  const picture = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 }, scale: 'css' })
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

/** The largest difference of one channel. */
export const getColorDistance = (a: ScreenColor, b: ScreenColor): number =>
  Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))))
