import type { DesignElement, DesignSide } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

/** A canvas context on the page or in a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export type DrawSide = (context: CanvasContext, side: DesignSide, pxPerMm: number) => void

/** What a layer stack renders, in its own pixels. */
export interface StackScene {
  side: DesignSide
  selectedIds: readonly string[]
  width: number
  height: number
  /** Changes when a picture or a font was loaded and everything has to be rendered again. */
  resourceVersion: number
}

interface Layer {
  context: CanvasContext
  renderedElements: readonly DesignElement[] | undefined
}

const isSameElements = (a: readonly DesignElement[] | undefined, b: readonly DesignElement[]): boolean =>
  a !== undefined && a.length === b.length && a.every((element, index) => element === b[index])

/** What a rendering changed. `elements`: only they have, as they were and as they are. */
export type StackChange = 'nothing' | 'anything' | { elements: readonly DesignElement[] }

const listChangedElements = (before: readonly DesignElement[], after: readonly DesignElement[]): readonly DesignElement[] => {
  // In another order others may be hidden behind them.
  if (before.length !== after.length || before.some(({ id }, index) => id !== after[index]?.id)) return [...before, ...after]
  return after.flatMap((element, index) => (element === before[index] ? [] : [before[index] ?? element, element]))
}

/**
 * Three bitmaps over each other: what is below the selection, the selection with what is between its elements, and what is above
 * it. While an element is dragged only its bitmap is rendered again, so that a frame costs the same with one element as
 * with two hundred.
 */
export const createLayerStack = (contexts: readonly [CanvasContext, CanvasContext, CanvasContext], drawSide: DrawSide) => {
  const layers: Layer[] = contexts.map((context) => ({ context, renderedElements: undefined }))
  let resourceVersion = -1

  const resizeLayers = ({ width, height, resourceVersion: version }: StackScene): void => {
    const isSameSize = layers.every(({ context: { canvas } }) => canvas.width === width && canvas.height === height)
    if (isSameSize && resourceVersion === version) return
    resourceVersion = version
    for (const layer of layers) {
      layer.renderedElements = undefined
      if (isSameSize) continue
      layer.context.canvas.width = width
      layer.context.canvas.height = height
    }
  }
  const renderLayer = (layer: Layer | undefined, scene: StackScene, elements: DesignElement[]): boolean => {
    if (!layer || isSameElements(layer.renderedElements, elements)) return false
    const { context } = layer
    context.clearRect(0, 0, scene.width, scene.height)
    if (elements.length > 0) drawSide(context, { area: scene.side.area, elements }, scene.width / scene.side.area.width)
    layer.renderedElements = elements
    return true
  }

  return {
    render: (scene: StackScene): StackChange => {
      resizeLayers(scene)
      const previousElements = layers[1]?.renderedElements
      const { elements } = scene.side
      const isSelected = (element: DesignElement): boolean => scene.selectedIds.includes(element.id)
      const from = elements.findIndex(isSelected)
      const to = elements.findLastIndex(isSelected) + 1
      const isLowerChanged = renderLayer(layers[0], scene, from < 0 ? elements : elements.slice(0, from))
      const selectedElements = from < 0 ? [] : elements.slice(from, to)
      const isSelectedChanged = renderLayer(layers[1], scene, selectedElements)
      const isUpperChanged = renderLayer(layers[2], scene, from < 0 ? [] : elements.slice(to))
      if (isLowerChanged || isUpperChanged) return 'anything'
      if (!isSelectedChanged) return 'nothing'
      return previousElements ? { elements: listChangedElements(previousElements, selectedElements) } : 'anything'
    },
  }
}

interface Scene {
  side: DesignSide
  selectedIds: readonly string[]
  /** Width of the print area on screen, in CSS pixels. */
  width: number
  /** Device pixels per CSS pixel. */
  pixelRatio: number
  resourceVersion: number
}

interface Layers {
  render: (scene: Scene) => void
  /** Frees the memory of the bitmaps at once, which phones need. */
  release: () => void
}

/** More device pixels are invisible and cost memory. */
const MAX_PIXEL_RATIO = 3

const createLayer = (parent: HTMLElement, { canvas: { cannotDraw } }: CoreMessages): CanvasRenderingContext2D => {
  const canvas = parent.ownerDocument.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.setAttribute('aria-hidden', 'true')
  parent.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(cannotDraw)
  return context
}

/** The canvases that show the design on the page. */
export const createLayers = (parent: HTMLElement, drawSide: DrawSide, messages: CoreMessages): Layers => {
  const contexts = [createLayer(parent, messages), createLayer(parent, messages), createLayer(parent, messages)] as const
  const stack = createLayerStack(contexts, drawSide)
  return {
    render: ({ side, selectedIds, width: cssWidth, pixelRatio, resourceVersion }) => {
      const width = Math.max(1, Math.round(cssWidth * Math.min(MAX_PIXEL_RATIO, pixelRatio)))
      const height = Math.max(1, Math.round((width * side.area.height) / side.area.width))
      stack.render({ side, selectedIds, width, height, resourceVersion })
    },
    release: () => {
      for (const { canvas } of contexts) {
        canvas.width = 0
        canvas.height = 0
        canvas.remove()
      }
    },
  }
}
