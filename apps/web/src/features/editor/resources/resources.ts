import {
  canDraw,
  draw,
  type DesignDocument,
  type DesignElement,
  type MeasureInk,
  type MeasureText,
  type Side,
  FONT_LABELS,
  layoutText,
  measureLetterHeight,
  listRequiredFonts,
  withFamily,
  type FontLabel,
  type TextElement,
  type Typesetter,
} from '@picasso/design'

import { createLayerFactory } from '../../../lib/canvas.ts'
import { loadTypesetterFor, createEmptyTypesetter } from '../../../lib/typesetter.ts'
import type { DrawSide } from '../core/layer-stack.ts'
import type { CoreMessages } from '../core/messages/index.ts'
import { createPictures, type Pictures } from './pictures.ts'

interface Texts {
  typesetter: () => Typesetter<Path2D>
  measure: MeasureText
  measureInk: MeasureInk
  /** Characters that a text's font lacks; empty until the font is loaded. */
  missing: (text: TextElement) => readonly string[]
  /** Height of its smallest letters in millimeters; an estimate until the font is loaded. */
  letterHeight: (text: TextElement) => number
  /** Whether a loaded family has every character of a text. */
  canWrite: (text: TextElement, family: FontLabel) => boolean
  /** Loads every family in the style of this text, to find one that has its characters. */
  loadEveryFont: (element: DesignElement) => Promise<void>
  load: (elements: readonly DesignElement[]) => Promise<void>
}

/** Approximate letter metrics in ems until the font is loaded. */
const ESTIMATE = { advance: 0.55, line: 1.2, letter: 0.52 }

const estimateSize: MeasureText = ({ content, fontSize, width: maxWidth = Infinity }) => {
  const widths = content.split('\n').map((line) => Math.max(1, line.length) * ESTIMATE.advance)
  const lines = widths.reduce((count, width) => count + Math.ceil(width / maxWidth || 1), 0)
  return { width: Math.min(maxWidth, Math.max(...widths)) * fontSize, height: lines * ESTIMATE.line * fontSize }
}

const createTexts = (onLoad: () => void, getMessages: () => CoreMessages): Texts => {
  let typesetter = createEmptyTypesetter()
  const isFontLoaded = (face: { file: string }): boolean => typesetter.hasFont(face.file)
  const load = async (elements: readonly DesignElement[]): Promise<void> => {
    if (listRequiredFonts(elements).every(isFontLoaded)) return
    typesetter = await loadTypesetterFor(elements).catch((error: unknown) => {
      throw new Error(getMessages().findings.fontsNotLoaded, { cause: error })
    })
    onLoad()
  }

  return {
    typesetter: () => typesetter,
    measure: (text) => (listRequiredFonts([text]).every(isFontLoaded) ? layoutText(text, typesetter) : estimateSize(text)),
    measureInk: (text) => {
      if (listRequiredFonts([text]).every(isFontLoaded)) return layoutText(text, typesetter).ink
      const { width, height } = estimateSize(text)
      return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
    },
    missing: (text) => (listRequiredFonts([text]).every(isFontLoaded) ? layoutText(text, typesetter).missing : []),
    letterHeight: (text) =>
      listRequiredFonts([text]).every(isFontLoaded) ? measureLetterHeight(text, typesetter) : text.fontSize * ESTIMATE.letter,
    canWrite: (text, fontFamily) => {
      const candidate = withFamily(text, fontFamily)
      return listRequiredFonts([candidate]).every(isFontLoaded) && layoutText(candidate, typesetter).missing.length === 0
    },
    loadEveryFont: async (element) => {
      if (element.type === 'text') await load(FONT_LABELS.map((fontFamily) => withFamily(element, fontFamily)))
    },
    load,
  }
}

/** Pictures and fonts of a design; what is not loaded yet is not drawn. */
export interface Resources {
  pictures: Pictures
  /** Increases with every loaded picture or font. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  measure: MeasureText
  measureInk: MeasureInk
  /** Whether an element can be drawn. */
  isLoaded: (element: DesignElement) => boolean
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
    measureInk: texts.measureInk,
    isLoaded: (element) => canDraw(element, getDrawResources()),
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
