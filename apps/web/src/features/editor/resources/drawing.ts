import {
  canDraw,
  draw,
  layoutText,
  listRequiredFonts,
  measureLetterHeight,
  type DesignElement,
  type DesignSide,
  type TextElement,
  type TextLayout,
} from '@picasso/design'

import { createLayerFactory } from '../../../lib/canvas.ts'
import { createEmptyTypesetter, loadTypesetterFor } from '../../../lib/typesetter.ts'
import type { CanvasContext } from '../core/layer-stack.ts'

/** Draws and measures designs. A script of its own: an empty design is opened, and its first text added, without it. */
export interface Drawing {
  /** Fetches the fonts of these elements; the shaper too, when a text is among them. */
  loadFonts: (elements: readonly DesignElement[]) => Promise<void>
  canDraw: (element: DesignElement, pictures: ReadonlyMap<string, ImageBitmap>) => boolean
  /** Undefined until the fonts of the text are loaded. */
  layOut: (text: TextElement) => TextLayout | undefined
  /** Height of the smallest letters in millimeters; undefined until the fonts are loaded. */
  measureLetters: (text: TextElement) => number | undefined
  /** Draws the elements whose resources are loaded. */
  drawSide: (context: CanvasContext, side: DesignSide, pxPerMm: number, pictures: ReadonlyMap<string, ImageBitmap>) => void
  /** Draws all elements; throws where a resource is not loaded. */
  drawFull: (
    context: OffscreenCanvasRenderingContext2D,
    side: DesignSide,
    pxPerMm: number,
    pictures: ReadonlyMap<string, HTMLImageElement>,
  ) => void
}

export const createDrawing = (onLoad: () => void): Drawing => {
  let typesetter = createEmptyTypesetter()
  const hasFonts = (elements: readonly DesignElement[]): boolean =>
    listRequiredFonts(elements).every(({ file }) => typesetter.hasFont(file))
  return {
    loadFonts: async (elements) => {
      if (hasFonts(elements)) return
      typesetter = await loadTypesetterFor(elements)
      onLoad()
    },
    canDraw: (element, pictures) => canDraw(element, { pictures, typesetter }),
    layOut: (text) => (hasFonts([text]) ? layoutText(text, typesetter) : undefined),
    measureLetters: (text) => (hasFonts([text]) ? measureLetterHeight(text, typesetter) : undefined),
    drawSide: (context, side, pxPerMm, pictures) => {
      const resources = { pictures, typesetter }
      draw<Path2D, ImageBitmap>(
        context,
        { ...side, elements: side.elements.filter((element) => canDraw(element, resources)) },
        { ...resources, pxPerMm, createLayer: createLayerFactory(context) },
      )
    },
    drawFull: (context, side, pxPerMm, pictures) =>
      draw<Path2D, HTMLImageElement>(context, side, { pictures, typesetter, pxPerMm, createLayer: createLayerFactory(context) }),
  }
}
