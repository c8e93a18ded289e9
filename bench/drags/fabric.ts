import { Canvas, Rect } from 'fabric'

import { readRequestedSquares, findStage, STAGE_SIZE } from './scene.ts'

const element = document.createElement('canvas')
findStage().append(element)
const canvas = new Canvas(element, { ...STAGE_SIZE, renderOnAddRemove: false })
canvas.add(
  ...readRequestedSquares().map(
    ({ x, y, side, color }) => new Rect({ left: x, top: y, originX: 'left', originY: 'top', width: side, height: side, fill: color }),
  ),
)
canvas.renderAll()
