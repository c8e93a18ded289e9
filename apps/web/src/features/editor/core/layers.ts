import type { DesignSide } from '@picasso/design'

import { createLayerStack, type DrawSide } from './layer-stack.ts'
import type { CoreWords } from './words/index.ts'

export interface Scene {
  side: DesignSide
  selectedIds: readonly string[]
  /** Width of the print area on screen, in CSS pixels. */
  width: number
  /** Device pixels per CSS pixel. */
  density: number
  resources: number
}

export interface Layers {
  paint: (scene: Scene) => void
  /** Gives the bitmaps' memory back at once; phones need that. */
  release: () => void
}

/** More device pixels than this are not seen and cost memory. */
const MOST_DENSITY = 3

const createLayer = (parent: HTMLElement, { canvas: { cannotDraw } }: CoreWords): CanvasRenderingContext2D => {
  const canvas = parent.ownerDocument.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.setAttribute('aria-hidden', 'true')
  parent.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(cannotDraw)
  return context
}

/** The design as the page shows it. */
export const createLayers = (parent: HTMLElement, drawSide: DrawSide, words: CoreWords): Layers => {
  const contexts = [createLayer(parent, words), createLayer(parent, words), createLayer(parent, words)] as const
  const stack = createLayerStack(contexts, drawSide)
  return {
    paint: ({ side, selectedIds, width: cssWidth, density, resources }) => {
      const width = Math.max(1, Math.round(cssWidth * Math.min(MOST_DENSITY, density)))
      const height = Math.max(1, Math.round((width * side.area.height) / side.area.width))
      stack.paint({ side, selectedIds, width, height, resources })
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
