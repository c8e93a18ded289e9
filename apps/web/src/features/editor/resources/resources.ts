import { canDraw, draw, type DesignDocument, type DesignElement, type MeasureText, type DesignSide } from '@picasso/design'

import type { DrawSide } from '../core/layers.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createTexts } from './texts.ts'

/** The pictures and fonts a design is drawn with; they arrive one after the other, and what has not arrived is left out. */
export interface Resources {
  pictures: Pictures
  /** Counts arrivals. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  measure: MeasureText
  /** Draws what can be drawn now. */
  drawSide: DrawSide
  /** Draws everything, or throws. */
  drawWhole: (context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, side: DesignSide, pxPerMm: number) => void
  /** Fetches the fonts of these elements; the shaper too, when a text is among them. */
  loadFonts: (elements: readonly DesignElement[]) => Promise<void>
  release: () => void
}

export const elementsOf = (document: DesignDocument): DesignElement[] => [...document.front.elements, ...document.back.elements]

export const createResources = (): Resources => {
  let version = 0
  const listeners = new Set<() => void>()
  const arrived = (): void => {
    version += 1
    for (const listener of listeners) listener()
  }
  const pictures = createPictures(arrived)
  const texts = createTexts(arrived)
  const drawing = () => ({ pictures: pictures.bitmaps(), typesetter: texts.typesetter() })

  return {
    pictures,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    measure: texts.measure,
    drawSide: (context, side, pxPerMm) => {
      const resources = drawing()
      draw(context, { ...side, elements: side.elements.filter((element) => canDraw(element, resources)) }, { ...resources, pxPerMm })
    },
    drawWhole: (context, side, pxPerMm) => draw(context, side, { ...drawing(), pxPerMm }),
    loadFonts: texts.load,
    release: () => pictures.release(),
  }
}
