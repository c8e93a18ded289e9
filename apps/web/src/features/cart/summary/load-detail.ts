import type { DesignConfiguration } from '@picasso/contract'
import {
  CLOTHS,
  draw,
  GARMENT_FILES_PATH,
  GARMENTS,
  getPictureKey,
  layoutText,
  listGarmentPictures,
  listRequiredFonts,
  measurePrintSize,
  PICTURE_SIZE,
  type DesignSide,
  type Point,
  type PrintSize,
  type Side,
  type Size,
} from '@picasso/design'

import { createFilteredBitmap, createLayerFactory } from '../../../lib/canvas.ts'
import { fetchFile } from '../../../lib/fetch-file.ts'
import { createEmptyTypesetter, loadTypesetterFor } from '../../../lib/typesetter.ts'
import { findRichestWindow } from './find-richest-window.ts'
import { shadePrint } from './shade-print.ts'

/** Printed cloth, drawn with the top left of the print area at the origin of the context. */
export interface Detail {
  draw: (context: CanvasRenderingContext2D, pxPerMm: number) => void
  /**
   * The middle of the part of the print that a window of this size shows best, in millimeters from the top left of its area; absent where
   * nothing is printed.
   */
  frame: (windowMm: Size) => Point | undefined
}

type Draw = Detail['draw']

/** Pixels on a millimeter of what is looked through for its richest part. */
const SCAN_PX_PER_MM = 0.5

/** The middle of a print that is within the window; of a larger one the part with the most to see. */
const framePrint = (drawPrint: Draw, { widthMm, heightMm, center }: PrintSize, windowMm: Size): Point => {
  if (widthMm <= windowMm.width && heightMm <= windowMm.height) return center
  const [left, top] = [center.x - widthMm / 2, center.y - heightMm / 2]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(widthMm * SCAN_PX_PER_MM)
  canvas.height = Math.ceil(heightMm * SCAN_PX_PER_MM)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return center
  context.translate(-Math.round(left * SCAN_PX_PER_MM), -Math.round(top * SCAN_PX_PER_MM))
  drawPrint(context, SCAN_PX_PER_MM)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const scan = { width: windowMm.width * SCAN_PX_PER_MM, height: windowMm.height * SCAN_PX_PER_MM }
  const { x, y } = findRichestWindow(pixels, scan)
  return { x: left + x / SCAN_PX_PER_MM, y: top + y / SCAN_PX_PER_MM }
}

/** The print of a side: its pictures in the size in which the editor has them, and the fonts of its texts. */
const loadPrint = async (side: DesignSide): Promise<Detail> => {
  const elements = side.elements.filter(({ hidden }) => !hidden)
  const loadPictures = elements
    .filter((element) => element.type === 'image')
    .map(async (element): Promise<[string, ImageBitmap]> => {
      const bitmap = await createImageBitmap(await fetchFile(`/files/${element.asset}/preview`))
      const key = getPictureKey(element)
      return [key, element.filters && key !== element.asset ? createFilteredBitmap(bitmap, element.filters) : bitmap]
    })
  const hasText = listRequiredFonts(elements).length > 0
  const [typesetter, ...pictures] = await Promise.all([hasText ? loadTypesetterFor(elements) : createEmptyTypesetter(), ...loadPictures])
  const resources = { typesetter, pictures: new Map(pictures) }
  const drawPrint: Draw = (context, pxPerMm) =>
    draw<Path2D, ImageBitmap>(context, { ...side, elements }, { ...resources, pxPerMm, createLayer: createLayerFactory(context) })
  const size = measurePrintSize(side, (text) => layoutText(text, typesetter).ink)
  return { draw: drawPrint, frame: (windowMm) => (size ? framePrint(drawPrint, size, windowMm) : undefined) }
}

/** The photograph of the bare garment, as large as the cloth is: a little soft, but with its folds and its knit. */
const loadCloth = async ({ clothingType, color }: DesignConfiguration, side: Side): Promise<Draw> => {
  const file = listGarmentPictures(clothingType, side, color).at(-1)
  if (!file) throw new Error(`There is no picture of ${clothingType} in ${color}.`)
  const photograph = await createImageBitmap(await fetchFile(GARMENT_FILES_PATH + file.file))
  const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
  return (context, pxPerMm) => {
    const scale = mmPerPixel * pxPerMm
    context.imageSmoothingQuality = 'high'
    context.drawImage(photograph, -areaPx.x * scale, -areaPx.y * scale, PICTURE_SIZE.width * scale, PICTURE_SIZE.height * scale)
  }
}

/** White cloth is nothing but its light and shade, which can be laid on the ink as it is. */
const isWhite = ({ color }: DesignConfiguration): boolean => CLOTHS[color].rgb.every((channel) => channel === 255)

/** What a side looks like from near. */
export const loadDetail = async (design: DesignConfiguration, side: Side): Promise<Detail> => {
  const [print, drawCloth] = await Promise.all([loadPrint(design.document[side]), loadCloth(design, side)])
  return {
    draw: (context, pxPerMm) => {
      context.save()
      if (isWhite(design)) {
        print.draw(context, pxPerMm)
        context.globalCompositeOperation = 'multiply'
        drawCloth(context, pxPerMm)
      } else {
        drawCloth(context, pxPerMm)
        shadePrint(context, (layer) => print.draw(layer, pxPerMm))
      }
      context.restore()
    },
    frame: print.frame,
  }
}
