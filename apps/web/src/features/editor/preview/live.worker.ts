import {
  canDraw,
  createGarmentCache,
  createLiveMockup,
  draw,
  SIDES,
  type DesignElement,
  type DesignSide,
  type Side,
  getDesignRasterSize,
  getLayerBounds,
  GARMENTS,
  getGarmentPack,
  updateLiveMockup,
  type ClothLabel,
  type TintedGarment,
  type GarmentKey,
  type LiveMockup,
  type PixelArea,
  type Raster,
  type GarmentCache,
} from '@picasso/design'
import { proofRaster, type ProofTable } from '@picasso/design/proof'

import { createLayerFactory } from '../../../lib/canvas.ts'
import { loadTypesetterFor, createEmptyTypesetter } from '../../../lib/typesetter.ts'
import { type DrawSide, createLayerStack } from '../core/layer-stack.ts'
import { loadGarment } from '../mockup/load-garment.ts'
import { createSideDiffDecoder } from './side-diff.ts'

/** Changes of a side since the last message. */
export interface SideDiff {
  area: DesignSide['area']
  /** New or changed elements. */
  changed: readonly DesignElement[]
  /** The ids of all elements in painting order; absent while it is the same. */
  order?: readonly string[]
}

/** Messages from the page to the worker. */
export type LiveMessage =
  | { kind: 'open'; garment: GarmentKey; canvases: Record<Side, OffscreenCanvas> }
  | { kind: 'picture'; key: string; bitmap: ImageBitmap }
  | { kind: 'remove-picture'; key: string }
  /** How colors print; without a table they are shown as on a screen. */
  | { kind: 'proof'; table: ProofTable | undefined }
  | { kind: 'scene'; color: ClothLabel; activeSide: Side; selectedIds: readonly string[]; sides: Record<Side, SideDiff | undefined> }

/** The worker's response: the last scene was rendered, completely or as far as pictures and fonts are loaded, or it failed. */
export type LiveResponse = { kind: 'rendered'; isComplete: boolean } | { kind: 'failed' }

/** How the shop's printer shows colors, while that is asked for. */
let proofTable: ProofTable | undefined

/** On the CPU: the pixels are read back each time, which is slow on a GPU. */
const getContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the preview.')
  return context
}

interface LiveSide {
  render: (design: DesignSide, color: ClothLabel, selectedIds: readonly string[], resourceVersion: number) => Promise<void>
}

/** The pixels of a raster of the print area that elements cover; absent where they cover none. */
const getCoveredArea = (
  elements: readonly DesignElement[],
  area: DesignSide['area'],
  { width, height }: Pick<Raster, 'width' | 'height'>,
): PixelArea | undefined => {
  const drawnElements = elements.filter((element) => !element.hidden && isDrawable(element))
  const boxes = drawnElements.flatMap((element) => getLayerBounds(element, area, width / area.width, typesetter) ?? [])
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)))
  return left < right && top < bottom ? { left, top, right, bottom } : undefined
}

/** The layers of a side in drawing order. */
const createComposite = (contexts: readonly OffscreenCanvasRenderingContext2D[], context: OffscreenCanvasRenderingContext2D) => {
  const { width: fullWidth, height: fullHeight } = context.canvas
  context.imageSmoothingEnabled = false
  return {
    read: ({ left, top, right, bottom }: PixelArea = { left: 0, top: 0, right: fullWidth, bottom: fullHeight }): Raster => {
      const [width, height] = [right - left, bottom - top]
      context.clearRect(left, top, width, height)
      for (const { canvas } of contexts) context.drawImage(canvas, left, top, width, height, left, top, width, height)
      const raster: Raster = { width, height, data: context.getImageData(left, top, width, height).data, isPremultiplied: false }
      return proofTable ? proofRaster(raster, proofTable) : raster
    },
  }
}

/** Renders one side of the garment on its canvas. Unchanged parts are not rendered again. */
const createLiveSide = (
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
  const composite = createComposite(contexts, createLayerContext())
  const screen = getContext(canvas)
  let shownFrame: { mockup: LiveMockup; table: ProofTable | undefined; picture: ImageData } | undefined

  const showWhole = (tinted: TintedGarment): void => {
    const mockup = createLiveMockup(tinted, composite.read())
    const { width: pictureWidth, height: pictureHeight, data } = mockup.picture
    shownFrame = { mockup, table: proofTable, picture: new ImageData(data, pictureWidth, pictureHeight) }
    if (canvas.width !== pictureWidth || canvas.height !== pictureHeight) {
      canvas.width = pictureWidth
      canvas.height = pictureHeight
    }
    screen.putImageData(shownFrame.picture, 0, 0)
  }

  return {
    render: async (design, color, selectedIds, resourceVersion) => {
      const tinted = await garmentCache.getTinted(garment, side, color)
      const change = stack.render({ side: design, selectedIds, width, height, resourceVersion })
      if (shownFrame?.mockup.tinted !== tinted || shownFrame.table !== proofTable || change === 'anything') return showWhole(tinted)
      if (change === 'nothing') return
      const area = getCoveredArea(change.elements, design.area, { width, height })
      const painted = area && updateLiveMockup(shownFrame.mockup, composite.read(area), area)
      if (!painted) return
      const { left, top, right, bottom } = painted
      screen.putImageData(shownFrame.picture, 0, 0, left, top, right - left, bottom - top)
    },
  }
}

type Scene = Extract<LiveMessage, { kind: 'scene' }>

const garmentCache = createGarmentCache(loadGarment, { sides: 2, colors: 4 })
const pictures = new Map<string, ImageBitmap>()
let typesetter = createEmptyTypesetter()
/** Increases with every picture and font that is loaded. */
let resourceVersion = 0

const diffDecoders = { front: createSideDiffDecoder(), back: createSideDiffDecoder() }
const designs: Partial<Record<Side, DesignSide>> = {}
/** The canvases and the scene, once both were received. */
const liveState: { sides?: Record<Side, LiveSide>; scene?: Scene } = {}
let isStale = false
let isRendering = false

const postToPage = (response: LiveResponse): void => self.postMessage(response, {})

const reportFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the page only says that it failed; the reason is for developers
  console.error('The preview could not be drawn.', error)
  postToPage({ kind: 'failed' })
}

/** Elements whose pictures and fonts are loaded. Asking again in each frame would cost more than drawing. */
let drawableElements = new WeakSet<DesignElement>()

const isDrawable = (element: DesignElement): boolean => {
  if (drawableElements.has(element)) return true
  if (!canDraw(element, { pictures, typesetter })) return false
  drawableElements.add(element)
  return true
}

const drawSide: DrawSide = (context, side, pxPerMm) => {
  const elements = side.elements.filter(isDrawable)
  draw<Path2D, ImageBitmap>(context, { ...side, elements }, { pictures, typesetter, pxPerMm, createLayer: createLayerFactory(context) })
}

/** Elements whose picture or font is not loaded. */
const getMissingElements = (): DesignElement[] =>
  SIDES.flatMap((side) => designs[side]?.elements ?? []).filter((element) => !isDrawable(element))

const getMissingTexts = (): DesignElement[] => getMissingElements().filter((element) => element.type === 'text')

/** Renders until the canvases show the latest scene. */
const renderLatest = async (): Promise<void> => {
  if (isRendering) return
  isRendering = true
  try {
    for (let { sides, scene } = liveState; isStale && sides && scene; { sides, scene } = liveState) {
      isStale = false
      const { activeSide, color, selectedIds } = scene
      for (const side of SIDES.toSorted((a, b) => Number(b === activeSide) - Number(a === activeSide))) {
        const design = designs[side]
        // One after the other: the active side must not wait for the other.
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

/** Loads missing fonts; texts appear when their font is loaded. */
const fetchFonts = async (): Promise<void> => {
  if (isFetchingFonts) return
  isFetchingFonts = true
  try {
    for (let texts = getMissingTexts(); texts.length > 0; texts = getMissingTexts()) {
      // oxlint-disable-next-line no-await-in-loop -- other texts may have been added in the meantime
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
  } else if (message.kind === 'proof') proofTable = message.table
  else if (message.kind === 'remove-picture') {
    pictures.get(message.key)?.close()
    pictures.delete(message.key)
    drawableElements = new WeakSet()
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
