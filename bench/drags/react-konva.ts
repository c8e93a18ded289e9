import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Layer, Rect, Stage } from 'react-konva'

import { readRequestedSquares, type Square, findStage, STAGE_SIZE } from './scene.ts'

/** As in its documentation: positions are React state, which a drag updates. */
const Design = () => {
  const [all, setAll] = useState(readRequestedSquares)
  const shapes = all.map(({ x, y, side, color }: Square, index) =>
    createElement(Rect, {
      key: index,
      x,
      y,
      width: side,
      height: side,
      fill: color,
      draggable: true,
      onDragMove: ({ target }) =>
        setAll((now) => now.map((square, at) => (at === index ? { ...square, x: target.x(), y: target.y() } : square))),
    }),
  )
  return createElement(Stage, STAGE_SIZE, createElement(Layer, null, shapes))
}

createRoot(findStage()).render(createElement(Design))
