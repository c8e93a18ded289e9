import { emptyDocument, GARMENTS, type ShapeElement } from '@picasso/design'

import { mountCanvas } from '../../apps/web/src/features/editor/core/canvas-view.ts'
import { createEditing } from '../../apps/web/src/features/editor/core/editing.ts'
import { createEditorStore } from '../../apps/web/src/features/editor/core/editor-store.ts'
import { createLengths } from '../../apps/web/src/features/editor/core/lengths.ts'
import { words } from '../../apps/web/src/features/editor/core/words/en.ts'
import { createResources } from '../../apps/web/src/features/editor/resources/resources.ts'
import { askedSquares, type Square, stage, STAGE } from './scene.ts'

/** Millimetres a CSS pixel stands for. */
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

const blank = emptyDocument(GARMENTS.tshirt)
const front = { area: { width: STAGE.width * SCALE, height: STAGE.height * SCALE }, elements: askedSquares().map(element) }
const store = createEditorStore({ document: { ...blank, front }, color: 'White' })
const spoken = () => words
const resources = createResources(spoken)
mountCanvas(stage(), {
  store,
  editing: createEditing(store, { front: CANVAS, back: CANVAS }, resources.measure, Date.now),
  copySide: COPY_SIDE,
  drawSide: resources.drawSide,
  measure: resources.measure,
  lengths: createLengths(spoken),
  words,
  nameOf: ({ id }) => `Square ${id}`,
  resources: resources.version,
  onResources: resources.subscribe,
  open: () => undefined,
  menu: () => undefined,
  surround: stage(),
  isResting: () => false,
  looking: { begin: () => undefined, zoom: () => undefined, end: () => undefined, pan: () => undefined },
  say: () => undefined,
})
