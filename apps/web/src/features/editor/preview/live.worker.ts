import { canDraw, createWardrobe, draw, SIDES, type DesignElement, type DesignSide, type Side } from '@picasso/design'

import { layersOn } from '../../../lib/layers-on.ts'
import { loadTypesetterFor, typesetterWithoutFonts } from '../../../lib/shaper.ts'
import { loadGarment } from '../../mockup/index.ts'
import type { DrawSide } from '../core/layer-stack.ts'
import type { LiveAnswer, LiveMessage } from './live-messages.ts'
import { createLiveSide, type LiveSide } from './live-side.ts'
import { createListener } from './side-news.ts'

type Scene = Extract<LiveMessage, { kind: 'scene' }>

const wardrobe = createWardrobe(loadGarment, { sides: 2, colours: 4 })
const pictures = new Map<string, ImageBitmap>()
let typesetter = typesetterWithoutFonts()
/** Counts arrived pictures and fonts. */
let resources = 0

const heard = { front: createListener(), back: createListener() }
const designs: Partial<Record<Side, DesignSide>> = {}
/** What is shown where, once both have been told. */
const told: { sides?: Record<Side, LiveSide>; scene?: Scene } = {}
let isStale = false
let isDrawing = false

const tell = (answer: LiveAnswer): void => self.postMessage(answer, {})

const failed = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the page says only that it failed; why is for whoever looks into it
  console.error('The preview could not be drawn.', error)
  tell({ kind: 'failed' })
}

const drawSide: DrawSide = (context, side, pxPerMm) => {
  const elements = side.elements.filter((element) => canDraw(element, { pictures, typesetter }))
  draw<Path2D, ImageBitmap>(context, { ...side, elements }, { pictures, typesetter, pxPerMm, createLayer: layersOn(context) })
}

/** What waits for its picture or its font. */
const lacking = (): DesignElement[] =>
  SIDES.flatMap((side) => designs[side]?.elements ?? []).filter((element) => !canDraw(element, { pictures, typesetter }))

const lackingTexts = (): DesignElement[] => lacking().filter((element) => element.type === 'text')

/** Draws until what is on the canvases is what was told last. */
const bringUpToDate = async (): Promise<void> => {
  if (isDrawing) return
  isDrawing = true
  try {
    for (let { sides, scene } = told; isStale && sides && scene; { sides, scene } = told) {
      isStale = false
      const { shown, color, held } = scene
      for (const side of SIDES.toSorted((a, b) => Number(b === shown) - Number(a === shown))) {
        const design = designs[side]
        // One after the other: the side that is looked at must not wait for the other.
        // oxlint-disable-next-line no-await-in-loop
        if (design) await sides[side].paint(design, color, side === shown ? held : [], resources)
      }
      tell({ kind: 'drawn', whole: lacking().length === 0 })
    }
  } catch (error) {
    failed(error)
  } finally {
    isDrawing = false
  }
}

const drawAnew = (): void => {
  isStale = true
  void bringUpToDate()
}

let isFetching = false

/** Fonts come by themselves; what is written in them appears when they are here. */
const fetchFonts = async (): Promise<void> => {
  if (isFetching) return
  isFetching = true
  try {
    for (let texts = lackingTexts(); texts.length > 0; texts = lackingTexts()) {
      // oxlint-disable-next-line no-await-in-loop -- meanwhile another text may have come
      typesetter = await loadTypesetterFor(texts)
      resources += 1
      drawAnew()
    }
  } catch (error) {
    failed(error)
  } finally {
    isFetching = false
  }
}

const receive = (message: LiveMessage): void => {
  if (message.kind === 'open') {
    const { garment, canvases } = message
    told.sides = {
      front: createLiveSide(wardrobe, garment, 'front', canvases.front, drawSide),
      back: createLiveSide(wardrobe, garment, 'back', canvases.back, drawSide),
    }
  } else if (message.kind === 'picture') {
    pictures.get(message.key)?.close()
    pictures.set(message.key, message.bitmap)
    resources += 1
  } else if (message.kind === 'forget-picture') {
    pictures.get(message.key)?.close()
    pictures.delete(message.key)
    return
  } else {
    told.scene = message
    for (const side of SIDES) {
      const news = message.sides[side]
      if (news) designs[side] = heard[side](news)
    }
    void fetchFonts()
  }
  drawAnew()
}

self.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => receive(data))
