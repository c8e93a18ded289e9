import { GARMENTS, measurePrintSize, PICTURE_SIZE } from '@picasso/design'
import { expect, it } from 'vitest'

import { frameCloseUp } from './close-up.ts'
import { composeDesign, loadArtworks } from './compose-design.ts'
import { DEMO_PRODUCTS, getProductViews } from './demo-products.ts'

const artworks = await loadArtworks()
const closeUps = DEMO_PRODUCTS.map((product) => {
  const document = composeDesign(product, artworks)
  const side = getProductViews(product, document)[0]?.side ?? 'front'
  const print = measurePrintSize(document[side])
  if (!print) throw new Error(`${product.slug} has no print.`)
  return { ...product, side, printSize: print, closeUp: frameCloseUp(document, product.clothingType, side) }
})

it('a close-up contains all of the print, words too, with cloth on every side, at the ratio of all pictures', () => {
  for (const { slug, clothingType, side, printSize, closeUp } of closeUps) {
    const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
    const { left, top, width, height } = closeUp.part
    const margins = {
      left: areaPx.x + (printSize.center.x - printSize.widthMm / 2) / mmPerPixel - left,
      right: left + width - areaPx.x - (printSize.center.x + printSize.widthMm / 2) / mmPerPixel,
      top: areaPx.y + (printSize.center.y - printSize.heightMm / 2) / mmPerPixel - top,
      bottom: top + height - areaPx.y - (printSize.center.y + printSize.heightMm / 2) / mmPerPixel,
    }
    for (const [edge, margin] of Object.entries(margins)) expect(margin, `${slug}, ${edge}`).toBeGreaterThan(width * 0.05)
    expect(
      left >= 0 && top >= 0 && left + width <= PICTURE_SIZE.width && top + height <= PICTURE_SIZE.height,
      `the close-up of ${slug}`,
    ).toBe(true)
    expect(height / width, `the close-up of ${slug}`).toBeCloseTo(1.25, 2)
  }
})

it('a close-up knows where its print is and how much cloth it shows', () => {
  for (const { slug, clothingType, side, printSize, closeUp } of closeUps) {
    const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
    const printTop = printSize.center.y - printSize.heightMm / 2
    expect(Math.abs(closeUp.print.topMm - ((areaPx.y - closeUp.part.top) * mmPerPixel + printTop)), `the close-up of ${slug}`).toBeLessThan(
      1,
    )
    expect(closeUp.print.heightMm, `the close-up of ${slug}`).toBe(Math.round(printSize.heightMm))
    expect(closeUp.widthMm, `the close-up of ${slug}`).toBe(Math.round(closeUp.part.width * mmPerPixel))
  }
})

it('a close-up has no collar in it', () => {
  for (const { slug, clothingType, side, closeUp } of closeUps) {
    const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
    expect((areaPx.y - closeUp.part.top) * mmPerPixel, `the close-up of ${slug}`).toBeLessThan(30)
  }
})
