import { createEmptyDocument, GARMENTS, type ShapeElement } from '@picasso/design'

import { mountCanvas } from '../../apps/web/src/features/editor/core/canvas-view.ts'
import { createEditorCommands } from '../../apps/web/src/features/editor/core/commands.ts'
import { createEditorStore } from '../../apps/web/src/features/editor/core/editor-store.ts'
import { createLengthFormatter } from '../../apps/web/src/features/editor/core/length-formatter.ts'
import { messages } from '../../apps/web/src/features/editor/core/messages/en.ts'
import { createResources } from '../../apps/web/src/features/editor/resources/resources.ts'
import { readRequestedSquares, type Square, findStage, STAGE_SIZE } from './scene.ts'

/** Millimeters per CSS pixel. */
const SCALE = 1 / 3
const COPY_SIDE = 1920
const CANVAS = { copySide: COPY_SIDE, mmPerPixel: 1 }

const element = ({ x, y, side, color }: Square, index: number): ShapeElement => ({
  id: String(index),
  type: 'shape',
  name: 'Square',
  viewBox: { width: 1, height: 1 },
  paths: [{ d: 'M0 0H1V1H0Z', fill: color }],
  x: (x + side / 2) * SCALE,
  y: (y + side / 2) * SCALE,
  width: side * SCALE,
  height: side * SCALE,
  rotation: 0,
  opacity: 1,
})

const blank = createEmptyDocument(GARMENTS.tshirt)
const front = {
  area: { width: STAGE_SIZE.width * SCALE, height: STAGE_SIZE.height * SCALE },
  elements: readRequestedSquares().map(element),
}
const store = createEditorStore({ document: { ...blank, front }, color: 'White' })
const getMessages = () => messages
const resources = createResources(getMessages)
await resources.loadDrawing()
mountCanvas(findStage(), {
  store,
  commands: createEditorCommands(store, { front: CANVAS, back: CANVAS }, resources, Date.now),
  copySide: COPY_SIDE,
  drawSide: resources.drawSide,
  measure: resources.measure,
  isLoaded: resources.isLoaded,
  lengthFormatter: createLengthFormatter(getMessages),
  messages,
  getElementName: ({ id }) => `Square ${id}`,
  resourceVersion: resources.version,
  onResourceChange: resources.subscribe,
  editSelected: () => undefined,
  openMenu: () => undefined,
  container: findStage(),
  hasOverlay: () => false,
  viewport: { startZoom: () => undefined, zoom: () => undefined, endZoom: () => undefined, pan: () => undefined },
  announce: () => undefined,
})
