import type { DesignElement, DesignSide } from '@picasso/design'

export type DrawSide = (context: CanvasRenderingContext2D, side: DesignSide, pxPerMm: number) => void

export interface Scene {
  side: DesignSide
  selectedIds: readonly string[]
  /** Width of the print area on screen, in CSS pixels. */
  width: number
  /** Device pixels per CSS pixel. */
  density: number
  /** Changes when a picture or a font has arrived and everything has to be drawn anew. */
  resources: number
}

export interface Layers {
  paint: (scene: Scene) => void
  /** Gives the bitmaps' memory back at once; phones need that. */
  release: () => void
}

/** More device pixels than this are not seen and cost memory. */
const MOST_DENSITY = 3

interface Layer {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  painted: readonly DesignElement[] | undefined
}

const createLayer = (parent: HTMLElement): Layer => {
  const canvas = parent.ownerDocument.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.setAttribute('aria-hidden', 'true')
  parent.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the design.')
  return { canvas, context, painted: undefined }
}

const same = (a: readonly DesignElement[] | undefined, b: readonly DesignElement[]): boolean =>
  a !== undefined && a.length === b.length && a.every((element, index) => element === b[index])

/**
 * What lies below the selection, the selection with what lies between its elements, and what lies above it: three bitmaps over
 * each other. While an element is dragged only its own one is drawn anew, so that a frame costs the same with one element as
 * with two hundred.
 */
export const createLayers = (parent: HTMLElement, drawSide: DrawSide): Layers => {
  const below = createLayer(parent)
  const selected = createLayer(parent)
  const above = createLayer(parent)
  const all = [below, selected, above]
  let resources = -1

  const fit = (scene: Scene): void => {
    const density = Math.min(MOST_DENSITY, scene.density)
    const width = Math.max(1, Math.round(scene.width * density))
    const height = Math.max(1, Math.round((width * scene.side.area.height) / scene.side.area.width))
    const fits = below.canvas.width === width && below.canvas.height === height
    if (fits && resources === scene.resources) return
    resources = scene.resources
    for (const layer of all) {
      layer.painted = undefined
      if (fits) continue
      layer.canvas.width = width
      layer.canvas.height = height
    }
  }
  const fill = (layer: Layer, scene: Scene, elements: DesignElement[]): void => {
    if (same(layer.painted, elements)) return
    const { canvas, context } = layer
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (elements.length > 0) drawSide(context, { area: scene.side.area, elements }, canvas.width / scene.side.area.width)
    layer.painted = elements
  }

  return {
    paint: (scene) => {
      fit(scene)
      const { elements } = scene.side
      const isSelected = (element: DesignElement): boolean => scene.selectedIds.includes(element.id)
      const from = elements.findIndex(isSelected)
      const to = elements.findLastIndex(isSelected) + 1
      fill(below, scene, from < 0 ? elements : elements.slice(0, from))
      fill(selected, scene, from < 0 ? [] : elements.slice(from, to))
      fill(above, scene, from < 0 ? [] : elements.slice(to))
    },
    release: () => {
      for (const { canvas } of all) {
        canvas.width = 0
        canvas.height = 0
        canvas.remove()
      }
    },
  }
}
