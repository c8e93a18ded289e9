import {
  findChangedArea,
  getDesignRasterSize,
  GARMENTS,
  getGarmentPack,
  renderMockup,
  updateMockup,
  type ClothLabel,
  type DesignSide,
  type TintedGarment,
  type GarmentKey,
  type Raster,
  type Side,
  type GarmentCache,
} from '@picasso/design'

import { createLayerStack, type DrawSide } from '../core/layer-stack.ts'

/** On the CPU: the pixels are read back each time, which is slow on a GPU. */
const getContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the preview.')
  return context
}

export interface LiveSide {
  render: (design: DesignSide, color: ClothLabel, selectedIds: readonly string[], resourceVersion: number) => Promise<void>
}

/** Renders one side of the garment on its canvas. Unchanged parts are not rendered again. */
export const createLiveSide = (
  garmentCache: GarmentCache,
  garment: GarmentKey,
  side: Side,
  canvas: OffscreenCanvas,
  drawSide: DrawSide,
): LiveSide => {
  const { width, height } = getDesignRasterSize(GARMENTS[garment].sides[side], getGarmentPack(garment, side).width)
  const createLayerContext = () => getContext(new OffscreenCanvas(width, height))
  const contexts = [createLayerContext(), createLayerContext(), createLayerContext()] as const
  const stack = createLayerStack(contexts, drawSide)
  const composite = createLayerContext()
  const screen = getContext(canvas)
  let lastPrint: { tinted: TintedGarment; design: Raster; picture: ImageData } | undefined

  const readRaster = (): Raster => {
    composite.clearRect(0, 0, width, height)
    for (const context of contexts) composite.drawImage(context.canvas, 0, 0)
    return { width, height, data: composite.getImageData(0, 0, width, height).data, isPremultiplied: false }
  }
  /** False where the picture is as it was. */
  const print = (tinted: TintedGarment, design: Raster): boolean => {
    if (lastPrint?.tinted === tinted) {
      const changed = findChangedArea(lastPrint.design, design)
      if (!changed) return false
      updateMockup(tinted, design, changed, lastPrint.picture.data)
      lastPrint = { ...lastPrint, design }
      return true
    }
    const { width: mockupWidth, height: mockupHeight, data } = renderMockup(tinted, design)
    lastPrint = { tinted, design, picture: new ImageData(data, mockupWidth, mockupHeight) }
    return true
  }

  return {
    render: async (design, color, selectedIds, resourceVersion) => {
      const tinted = await garmentCache.getTinted(garment, side, color)
      const hasChanged = stack.render({ side: design, selectedIds, width, height, resourceVersion })
      if (!hasChanged && lastPrint?.tinted === tinted) return
      if (!print(tinted, readRaster()) || !lastPrint) return
      const { picture } = lastPrint
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width
        canvas.height = picture.height
      }
      screen.putImageData(picture, 0, 0)
    },
  }
}
