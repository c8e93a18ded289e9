import type { DesignElement, DesignSide } from '@picasso/design'

/** What is drawn on, on the page or in a worker. */
export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export type DrawSide = (context: DrawingContext, side: DesignSide, pxPerMm: number) => void

/** What a stack shows, in its own pixels. */
export interface StackScene {
  side: DesignSide
  selectedIds: readonly string[]
  width: number
  height: number
  /** Changes when a picture or a font has arrived and everything has to be drawn anew. */
  resources: number
}

interface Layer {
  context: DrawingContext
  painted: readonly DesignElement[] | undefined
}

const same = (a: readonly DesignElement[] | undefined, b: readonly DesignElement[]): boolean =>
  a !== undefined && a.length === b.length && a.every((element, index) => element === b[index])

/**
 * What lies below the selection, the selection with what lies between its elements, and what lies above it: three bitmaps over
 * each other. While an element is dragged only its own one is drawn anew, so that a frame costs the same with one element as
 * with two hundred.
 */
export const createLayerStack = (contexts: readonly [DrawingContext, DrawingContext, DrawingContext], drawSide: DrawSide) => {
  const layers: Layer[] = contexts.map((context) => ({ context, painted: undefined }))
  let resources = -1

  const fit = ({ width, height, resources: now }: StackScene): void => {
    const fits = layers.every(({ context: { canvas } }) => canvas.width === width && canvas.height === height)
    if (fits && resources === now) return
    resources = now
    for (const layer of layers) {
      layer.painted = undefined
      if (fits) continue
      layer.context.canvas.width = width
      layer.context.canvas.height = height
    }
  }
  const fill = (layer: Layer | undefined, scene: StackScene, elements: DesignElement[]): boolean => {
    if (!layer || same(layer.painted, elements)) return false
    const { context } = layer
    context.clearRect(0, 0, scene.width, scene.height)
    if (elements.length > 0) drawSide(context, { area: scene.side.area, elements }, scene.width / scene.side.area.width)
    layer.painted = elements
    return true
  }

  return {
    /** False where everything is as it was. */
    paint: (scene: StackScene): boolean => {
      fit(scene)
      const { elements } = scene.side
      const isSelected = (element: DesignElement): boolean => scene.selectedIds.includes(element.id)
      const from = elements.findIndex(isSelected)
      const to = elements.findLastIndex(isSelected) + 1
      const below = fill(layers[0], scene, from < 0 ? elements : elements.slice(0, from))
      const selected = fill(layers[1], scene, from < 0 ? [] : elements.slice(from, to))
      const above = fill(layers[2], scene, from < 0 ? [] : elements.slice(to))
      return below || selected || above
    },
  }
}
