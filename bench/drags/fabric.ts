import { Canvas, Rect } from 'fabric'

import { askedSquares, stage, STAGE } from './scene.ts'

const element = document.createElement('canvas')
stage().append(element)
const canvas = new Canvas(element, { ...STAGE, renderOnAddRemove: false })
canvas.add(
  ...askedSquares().map(
    ({ x, y, side, color }) => new Rect({ left: x, top: y, originX: 'left', originY: 'top', width: side, height: side, fill: color }),
  ),
)
canvas.renderAll()
