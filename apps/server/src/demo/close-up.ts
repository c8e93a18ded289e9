import { type DesignDocument, type GarmentKey, GARMENTS, type Side } from '@picasso/design'

/** Width in pixels of the mock-up from which a close-up is cropped. */
const CLOSE_UP_FROM = 1600

/** The print with some cloth around it, at the ratio 4:5 of the other pictures. */
export const getCloseUpArea = (document: DesignDocument, clothingType: GarmentKey, side: Side) => {
  const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
  const shapes = document[side].elements.flatMap((element) => (element.type === 'text' ? [] : [element]))
  const [main] = shapes
  const printArea = main
    ? { x: main.x / mmPerPixel, y: main.y / mmPerPixel, width: main.width / mmPerPixel }
    : { x: areaPx.width / 2, y: areaPx.height * 0.42, width: areaPx.width * 0.8 }
  const width = Math.round(Math.min(900, printArea.width * 1.14))
  const height = Math.round(width * 1.25)
  const left = Math.round(Math.max(0, Math.min(CLOSE_UP_FROM - width, areaPx.x + printArea.x - width / 2)))
  const top = Math.round(Math.max(0, Math.min(CLOSE_UP_FROM * 1.25 - height, areaPx.y + printArea.y - height / 2)))
  return { left, top, width, height }
}

/** Millimeters of cloth that a close-up shows from side to side. */
export const getCloseUpWidthMm = (document: DesignDocument, clothingType: GarmentKey, side: Side): number =>
  Math.round(getCloseUpArea(document, clothingType, side).width * GARMENTS[clothingType].sides[side].mmPerPixel)
