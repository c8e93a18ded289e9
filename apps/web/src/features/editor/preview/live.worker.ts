import { canDraw, createGarmentCache, draw, SIDES, type DesignElement, type DesignSide, type Side } from '@picasso/design'

import { createLayerFactory } from '../../../lib/canvas-layers.ts'
import { loadTypesetterFor, createEmptyTypesetter } from '../../../lib/typesetter.ts'
import type { DrawSide } from '../core/layer-stack.ts'
import { loadGarment } from '../mockup/index.ts'
import type { LiveResponse, LiveMessage } from './live-messages.ts'
import { createLiveSide, type LiveSide } from './live-side.ts'
import { createSideDiffDecoder } from './side-diff.ts'

type Scene = Extract<LiveMessage, { kind: 'scene' }>

const garmentCache = createGarmentCache(loadGarment, { sides: 2, colors: 4 })
const pictures = new Map<string, ImageBitmap>()
let typesetter = createEmptyTypesetter()
/** Counts arrived pictures and fonts. */
let resourceVersion = 0

const diffDecoders = { front: createSideDiffDecoder(), back: createSideDiffDecoder() }
const designs: Partial<Record<Side, DesignSide>> = {}
/** What is shown where, once both have been told. */
const liveState: { sides?: Record<Side, LiveSide>; scene?: Scene } = {}
let isStale = false
let isRendering = false

const postToPage = (response: LiveResponse): void => self.postMessage(response, {})

const reportFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the page says only that it failed; why is for whoever looks into it
  console.error('The preview could not be drawn.', error)
  postToPage({ kind: 'failed' })
}

const drawSide: DrawSide = (context, side, pxPerMm) => {
  const elements = side.elements.filter((element) => canDraw(element, { pictures, typesetter }))
  draw<Path2D, ImageBitmap>(context, { ...side, elements }, { pictures, typesetter, pxPerMm, createLayer: createLayerFactory(context) })
}

/** What waits for its picture or its font. */
const getMissingElements = (): DesignElement[] =>
  SIDES.flatMap((side) => designs[side]?.elements ?? []).filter((element) => !canDraw(element, { pictures, typesetter }))

const getMissingTexts = (): DesignElement[] => getMissingElements().filter((element) => element.type === 'text')

/** Draws until what is on the canvases is what was told last. */
const renderLatest = async (): Promise<void> => {
  if (isRendering) return
  isRendering = true
  try {
    for (let { sides, scene } = liveState; isStale && sides && scene; { sides, scene } = liveState) {
      isStale = false
      const { activeSide, color, selectedIds } = scene
      for (const side of SIDES.toSorted((a, b) => Number(b === activeSide) - Number(a === activeSide))) {
        const design = designs[side]
        // One after the other: the side that is looked at must not wait for the other.
        // oxlint-disable-next-line no-await-in-loop
        if (design) await sides[side].render(design, color, side === activeSide ? selectedIds : [], resourceVersion)
      }
      postToPage({ kind: 'rendered', isComplete: getMissingElements().length === 0 })
    }
  } catch (error) {
    reportFailure(error)
  } finally {
    isRendering = false
  }
}

const requestRender = (): void => {
  isStale = true
  void renderLatest()
}

let isFetchingFonts = false

/** Fonts come by themselves; what is written in them appears when they are here. */
const fetchFonts = async (): Promise<void> => {
  if (isFetchingFonts) return
  isFetchingFonts = true
  try {
    for (let texts = getMissingTexts(); texts.length > 0; texts = getMissingTexts()) {
      // oxlint-disable-next-line no-await-in-loop -- meanwhile another text may have come
      typesetter = await loadTypesetterFor(texts)
      resourceVersion += 1
      requestRender()
    }
  } catch (error) {
    reportFailure(error)
  } finally {
    isFetchingFonts = false
  }
}

const handleMessage = (message: LiveMessage): void => {
  if (message.kind === 'open') {
    const { garment, canvases } = message
    liveState.sides = {
      front: createLiveSide(garmentCache, garment, 'front', canvases.front, drawSide),
      back: createLiveSide(garmentCache, garment, 'back', canvases.back, drawSide),
    }
  } else if (message.kind === 'picture') {
    pictures.get(message.key)?.close()
    pictures.set(message.key, message.bitmap)
    resourceVersion += 1
  } else if (message.kind === 'remove-picture') {
    pictures.get(message.key)?.close()
    pictures.delete(message.key)
    return
  } else {
    liveState.scene = message
    for (const side of SIDES) {
      const diff = message.sides[side]
      if (diff) designs[side] = diffDecoders[side](diff)
    }
    void fetchFonts()
  }
  requestRender()
}

self.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => handleMessage(data))
