import {
  type DesignDocument,
  type DesignElement,
  type FontLabel,
  FONT_LABELS,
  type MeasureInk,
  type MeasureText,
  type Side,
  type TextElement,
  withFamily,
} from '@picasso/design'

import { loadWhenOnline } from '../../../lib/lazy-component.tsx'
import type { DrawSide } from '../core/layer-stack.ts'
import type { CoreMessages } from '../core/messages/index.ts'
import type { Drawing } from './drawing.ts'
import { createPictures, type Pictures } from './pictures.ts'

interface Texts {
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

/** What draws designs, once it is loaded. */
interface LazyDrawing {
  get: () => Drawing | undefined
  load: () => Promise<Drawing>
}

const createLazyDrawing = (onLoad: () => void): LazyDrawing => {
  let drawing: Drawing | undefined
  let loading: Promise<Drawing> | undefined
  const start = async (): Promise<Drawing> => {
    try {
      const { createDrawing } = await loadWhenOnline(() => import('./drawing.ts'))
      drawing = createDrawing(onLoad)
      onLoad()
      return drawing
    } catch (error) {
      // The next call retries.
      loading = undefined
      throw error
    }
  }
  return {
    get: () => drawing,
    load: () => (loading ??= start()),
  }
}

const createTexts = ({ get, load }: LazyDrawing, getMessages: () => CoreMessages): Texts => {
  const loadFonts = async (elements: readonly DesignElement[]): Promise<void> => {
    if (elements.length === 0) return
    try {
      await (await load()).loadFonts(elements)
    } catch (error) {
      throw new Error(getMessages().findings.fontsNotLoaded, { cause: error })
    }
  }
  return {
    measure: (text) => get()?.layOut(text) ?? estimateSize(text),
    measureInk: (text) => {
      const layout = get()?.layOut(text)
      if (layout) return layout.ink
      const { width, height } = estimateSize(text)
      return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
    },
    missing: (text) => get()?.layOut(text)?.missing ?? [],
    letterHeight: (text) => get()?.measureLetters(text) ?? text.fontSize * ESTIMATE.letter,
    canWrite: (text, fontFamily) => get()?.layOut(withFamily(text, fontFamily))?.missing.length === 0,
    loadEveryFont: async (element) => {
      if (element.type === 'text') await loadFonts(FONT_LABELS.map((fontFamily) => withFamily(element, fontFamily)))
    },
    load: loadFonts,
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
  /** Loads what draws a design; until then nothing is drawn, and the size of a text is an estimate. */
  loadDrawing: () => Promise<void>
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
  const drawing = createLazyDrawing(notifyChange)
  const texts = createTexts(drawing, getMessages)

  return {
    pictures,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    measure: texts.measure,
    measureInk: texts.measureInk,
    isLoaded: (element) => drawing.get()?.canDraw(element, pictures.screen()) ?? false,
    missing: texts.missing,
    letterHeight: texts.letterHeight,
    canWrite: texts.canWrite,
    ink: pictures.ink,
    loadEveryFont: texts.loadEveryFont,
    loadDrawing: async () => {
      await drawing.load()
    },
    drawSide: (context, side, pxPerMm) => drawing.get()?.drawSide(context, side, pxPerMm, pictures.screen()),
    loadFull: async (document) => {
      const elements = listElements(document)
      await texts.load(elements)
      const [{ drawFull }, fullPictures] = await Promise.all([drawing.load(), pictures.loadFullSize(elements)])
      return { draw: (context, side, pxPerMm) => drawFull(context, document[side], pxPerMm, fullPictures) }
    },
    loadFonts: texts.load,
    release: () => pictures.release(),
  }
}
