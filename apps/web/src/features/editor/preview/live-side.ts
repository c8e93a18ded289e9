import {
  changedArea,
  designRasterSize,
  GARMENTS,
  garmentPack,
  mockup,
  reprint,
  type ClothLabel,
  type DesignSide,
  type DressedGarment,
  type GarmentKey,
  type Raster,
  type Side,
  type Wardrobe,
} from '@picasso/design'

import { createLayerStack, type DrawSide } from '../core/layer-stack.ts'

/** By the processor: the pixels are read back each time, which a graphics card is slow at. */
const surface = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the preview.')
  return context
}

export interface LiveSide {
  paint: (design: DesignSide, color: ClothLabel, held: readonly string[], resources: number) => Promise<void>
}

/** One side of the garment on its canvas. What has not changed since the last time is not drawn again. */
export const createLiveSide = (
  wardrobe: Wardrobe,
  garment: GarmentKey,
  side: Side,
  canvas: OffscreenCanvas,
  drawSide: DrawSide,
): LiveSide => {
  const { width, height } = designRasterSize(GARMENTS[garment].sides[side], garmentPack(garment, side).width)
  const blank = () => surface(new OffscreenCanvas(width, height))
  const contexts = [blank(), blank(), blank()] as const
  const stack = createLayerStack(contexts, drawSide)
  const whole = blank()
  const screen = surface(canvas)
  let printed: { dressed: DressedGarment; design: Raster; picture: ImageData } | undefined

  const rasterOf = (): Raster => {
    whole.clearRect(0, 0, width, height)
    for (const context of contexts) whole.drawImage(context.canvas, 0, 0)
    return { width, height, data: whole.getImageData(0, 0, width, height).data, premultiplied: false }
  }
  /** False where the picture is as it was. */
  const print = (dressed: DressedGarment, design: Raster): boolean => {
    if (printed?.dressed === dressed) {
      const changed = changedArea(printed.design, design)
      if (!changed) return false
      reprint(dressed, design, changed, printed.picture.data)
      printed = { ...printed, design }
      return true
    }
    const { width: across, height: down, data } = mockup(dressed, design)
    printed = { dressed, design, picture: new ImageData(data, across, down) }
    return true
  }

  return {
    paint: async (design, color, held, resources) => {
      const dressed = await wardrobe.dressed(garment, side, color)
      const drawn = stack.paint({ side: design, selectedIds: held, width, height, resources })
      if (!drawn && printed?.dressed === dressed) return
      if (!print(dressed, rasterOf()) || !printed) return
      const { picture } = printed
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width
        canvas.height = picture.height
      }
      screen.putImageData(picture, 0, 0)
    },
  }
}
