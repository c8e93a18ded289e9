import type { DesignSide } from '@picasso/design'

import { createLayerStack, type DrawSide } from './layer-stack.ts'
import type { CoreMessages } from './messages/index.ts'

export interface Scene {
  side: DesignSide
  selectedIds: readonly string[]
  /** Width of the print area on screen, in CSS pixels. */
  width: number
  /** Device pixels per CSS pixel. */
  pixelRatio: number
  resourceVersion: number
}

export interface Layers {
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
