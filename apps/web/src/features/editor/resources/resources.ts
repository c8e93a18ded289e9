import { canDraw, draw, type DesignDocument, type DesignElement, type MeasureText, type Side } from '@picasso/design'

import { createLayerFactory } from '../../../lib/canvas-layers.ts'
import type { DrawSide } from '../core/layer-stack.ts'
import type { CoreMessages } from '../core/messages/index.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createTexts, type Texts } from './texts.ts'

/** Pictures and fonts of a design; what is not loaded yet is not drawn. */
export interface Resources {
  pictures: Pictures
  /** Increases with every loaded picture or font. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  measure: MeasureText
  missing: Texts['missing']
  letterHeight: Texts['letterHeight']
  canWrite: Texts['canWrite']
  /** Pixels of a picture for the check before printing; absent until it is loaded. */
  ink: Pictures['ink']
  loadEveryFont: Texts['loadEveryFont']
  /** Draws the elements whose resources are loaded. */
  drawSide: DrawSide
  /** Loads everything a design needs, in full size. */
  loadFull: (document: DesignDocument) => Promise<FullDesign>
  /** Fetches the fonts of these elements; the shaper too, when a text is among them. */
  loadFonts: (elements: readonly DesignElement[]) => Promise<void>
  release: () => void
}

/** A design whose resources are all loaded. */
export interface FullDesign {
  draw: (context: OffscreenCanvasRenderingContext2D, side: Side, pxPerMm: number) => void
}

export const listElements = (document: DesignDocument): DesignElement[] => [...document.front.elements, ...document.back.elements]

/** The pictures these elements show, each once. */
export const listAssets = (elements: readonly DesignElement[]): string[] => [
  ...new Set(elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))),
]

export const createResources = (getMessages: () => CoreMessages): Resources => {
  let version = 0
  const listeners = new Set<() => void>()
  const notifyChange = (): void => {
    version += 1
    for (const listener of listeners) listener()
  }
  const pictures = createPictures(notifyChange, getMessages)
  const texts = createTexts(notifyChange, getMessages)
  const getDrawResources = () => ({ pictures: pictures.screen(), typesetter: texts.typesetter() })

  return {
    pictures,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    measure: texts.measure,
    missing: texts.missing,
    letterHeight: texts.letterHeight,
    canWrite: texts.canWrite,
    ink: pictures.ink,
    loadEveryFont: texts.loadEveryFont,
    drawSide: (context, side, pxPerMm) => {
      const resources = getDrawResources()
      draw<Path2D, ImageBitmap>(
        context,
        { ...side, elements: side.elements.filter((element) => canDraw(element, resources)) },
        { ...resources, pxPerMm, createLayer: createLayerFactory(context) },
      )
    },
    loadFull: async (document) => {
      const elements = listElements(document)
      await texts.load(elements)
      const fullPictures = await pictures.loadFullSize(elements)
      return {
        draw: (context, side, pxPerMm) =>
          draw<Path2D, HTMLImageElement>(context, document[side], {
            pictures: fullPictures,
            typesetter: texts.typesetter(),
            pxPerMm,
            createLayer: createLayerFactory(context),
          }),
      }
    },
    loadFonts: texts.load,
    release: () => pictures.release(),
  }
}
