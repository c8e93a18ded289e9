import { BLUE, CREAM, INK, OCHRE, PINK, RED, SKY } from './inks.ts'
import {
  blob,
  both,
  circle,
  type Drawing,
  line,
  many,
  minus,
  move,
  polar,
  polygon,
  rect,
  ring,
  type Shape,
  sheet,
  slice,
  union,
} from './pen.ts'

const BOX = rect(0, 0, 200, 200)
const half = (x: number, y: number, radius: number, side: 'left' | 'right' | 'up' | 'down'): Shape =>
  both(
    circle(x, y, radius),
    {
      left: rect(x - radius, y - radius, radius, radius * 2),
      right: rect(x, y - radius, radius, radius * 2),
      up: rect(x - radius, y - radius, radius * 2, radius),
      down: rect(x - radius, y, radius * 2, radius),
    }[side],
  )

/** Letters of an alphabet built from the square, the circle and its parts, 200 units wide and high. */
const LETTERS: Record<string, () => Shape> = {
  A: () =>
    minus(
      union(half(100, 100, 100, 'up'), rect(0, 100, 200, 100)),
      union(half(100, 110, 34, 'up'), rect(66, 110, 68, 14)),
      rect(66, 158, 68, 42),
    ),
  B: () =>
    minus(
      union(rect(0, 0, 100, 200), circle(148, 52, 52), rect(100, 0, 48, 104), circle(142, 142, 58), rect(90, 84, 52, 116)),
      circle(112, 54, 19),
      circle(112, 144, 21),
    ),
  D: () => minus(union(rect(0, 0, 100, 200), half(100, 100, 100, 'right')), half(96, 100, 40, 'right')),
  E: () => minus(BOX, rect(84, 52, 116, 22), rect(84, 126, 116, 22)),
  F: () => minus(BOX, rect(84, 52, 116, 22), rect(84, 126, 116, 74)),
  G: () => minus(circle(100, 100, 100), circle(100, 100, 34), polygon([100, 66], [210, 0], [210, 92], [100, 92])),
  H: () => minus(BOX, half(100, 0, 40, 'down'), half(100, 200, 40, 'up')),
  I: () => rect(50, 0, 100, 200),
  K: () => union(rect(0, 0, 78, 200), polygon([78, 100], [128, 0], [200, 0], [140, 100], [200, 200], [128, 200])),
  L: () => union(rect(0, 0, 90, 200), rect(0, 124, 200, 76)),
  M: () =>
    minus(
      BOX,
      polygon([62, 0], [138, 0], [100, 84]),
      polygon([52, 200], [70, 120], [88, 200]),
      polygon([112, 200], [130, 120], [148, 200]),
    ),
  N: () => minus(BOX, polygon([78, 0], [132, 0], [132, 92]), polygon([68, 200], [122, 200], [68, 108])),
  O: () => minus(circle(100, 100, 100), circle(100, 100, 36)),
  P: () => minus(union(rect(0, 0, 84, 200), rect(0, 0, 128, 136), circle(132, 68, 68)), circle(118, 68, 26)),
  R: () =>
    minus(
      union(rect(0, 0, 80, 200), rect(0, 0, 130, 128), circle(136, 64, 64), polygon([70, 110], [150, 110], [200, 200], [112, 200])),
      circle(118, 64, 24),
    ),
  S: () =>
    minus(
      union(circle(72, 72, 72), rect(72, 0, 128, 128), circle(128, 128, 72), rect(0, 72, 128, 128)),
      rect(92, 60, 110, 22),
      circle(92, 71, 11),
      rect(-2, 118, 110, 22),
      circle(108, 129, 11),
    ),
  T: () => union(rect(0, 0, 200, 76), rect(58, 0, 84, 200)),
  U: () => minus(union(rect(0, 0, 200, 100), half(100, 100, 100, 'down')), union(rect(72, 0, 56, 100), half(100, 100, 28, 'down'))),
  V: () => polygon([0, 0], [84, 0], [104, 96], [124, 0], [200, 0], [140, 200], [62, 200]),
  W: () =>
    minus(union(half(52, 148, 52, 'down'), half(148, 148, 52, 'down'), rect(0, 0, 200, 150)), rect(58, 0, 18, 130), rect(124, 0, 18, 130)),
  Y: () => union(half(100, 20, 100, 'down'), rect(58, 90, 84, 110)),
}
const letter = (sign: string): Shape => LETTERS[sign]?.() ?? BOX
/** A word from the alphabet, each letter in a box of this width and height. */
const set = (word: string, x: number, y: number, width: number, height: number, gap: number): Shape[] =>
  word.split('').map((sign, index) => {
    const shape = letter(sign).transform({ a: width / 200, b: 0, c: 0, d: height / 200, e: 0, f: 0 })
    return move(shape, x + index * (width + gap), y)
  })

/** SALT, two over two, as a block of four papers. */
const salt = (): Drawing => {
  const boxes: readonly (readonly [string, number, number, string, string])[] = [
    ['S', 0, 0, BLUE, CREAM],
    ['A', 1, 0, RED, PINK],
    ['L', 0, 1, OCHRE, INK],
    ['T', 1, 1, SKY, RED],
  ]
  const print = sheet()
  for (const [sign, column, row, paper, ink] of boxes) {
    const [x, y] = [column * 490, row * 490]
    const [shape] = set(sign, x + 60, y + 60, 352, 352, 0)
    if (shape) print.ink(paper, minus(rect(x, y, 472, 472), shape)).ink(ink, shape)
  }
  return print.done()
}

/** SLOW DOWN, each line taller than the one before. */
const slowDown = (): Drawing => {
  const lines = [
    ['SLOW', 120, RED],
    ['SLOW', 190, OCHRE],
    ['SLOW', 290, CREAM],
    ['DOWN', 430, SKY],
  ] as const
  const print = sheet()
  let y = 0
  for (const [word, height, ink] of lines) {
    print.ink(ink, ...set(word, 0, y, 232, height, 16))
    y += height + 18
  }
  return print.done()
}

/** OK, as large as the sheet, with a sun for its O. */
const okay = (): Drawing => {
  const rays = many(24, (index) => slice(480, 400, 470, index * 15 - 3.4, index * 15 + 3.4))
  const [kay] = set('K', 560, 500, 440, 560, 0)
  const clear = kay ? union(kay, rect(540, 480, 480, 600)) : rect(0, 0, 1, 1)
  return sheet()
    .ink(OCHRE, ...rays.map((ray) => minus(ray, circle(480, 400, 300), clear)))
    .ink(RED, minus(ring(480, 400, 210, 140), clear))
    .ink(CREAM, ...(kay ? [kay] : []))
    .ink(SKY, minus(circle(480, 400, 96), clear))
    .done()
}

/** Good things take salt: four lines of one width. */
const goodThings = (): Drawing => {
  const print = sheet()
  const lines = [
    ['GOOD', CREAM],
    ['THINGS', RED],
    ['TAKE', CREAM],
    ['SALT', OCHRE],
  ] as const
  lines.forEach(([word, ink], row) => {
    const count = word.length
    const width = (960 - (count - 1) * 12) / count
    print.ink(ink, ...set(word, 0, row * 262, width, 246, 12))
  })
  return print.done()
}

/** WAVE, set on water. */
const wave = (): Drawing => {
  const bend = (shape: Shape): Shape => {
    const [left, top, right, bottom] = shape.computeTightBounds()
    const slices = many(48, (index) => {
      const x = left + ((right - left) * index) / 48
      const strip = both(shape, rect(x, top - 1, (right - left) / 48 + 0.6, bottom - top + 2))
      return move(strip, 0, Math.sin((x / 960) * Math.PI * 2) * 70)
    })
    return union(...slices)
  }
  const inks = [SKY, BLUE, CREAM, RED]
  const print = sheet()
  inks.forEach((ink, row) => print.ink(ink, ...set('WAVE', 0, row * 238, 228, 210, 16).map(bend)))
  return print.done()
}

/** Monday is drawn with its eyes shut. */
const notMonday = (): Drawing => {
  const face = circle(480, 520, 420)
  const lid = (x: number): Shape => minus(half(x, 470, 96, 'down'), half(x, 452, 96, 'down'))
  const lashes = [330, 630].flatMap((x) => [50, 90, 130].map((angle) => line([polar(x, 470, 92, angle), polar(x, 470, 132, angle)], 16)))
  const word = set('MONDAY', 20, 1000, 142, 150, 14)
  const zeds = [
    [770, 190, 90],
    [880, 80, 120],
    [700, 270, 62],
  ].map(([x = 0, y = 0, size = 0]) =>
    line(
      [
        [x, y],
        [x + size, y],
        [x, y + size],
        [x + size, y + size],
      ],
      size * 0.24,
      { cap: 'butt', join: 'miter' },
    ),
  )
  return sheet()
    .ink(OCHRE, minus(face, ...zeds))
    .ink(INK, lid(330), lid(630), ...lashes, blob([440, 690], [480, 676], [520, 690], [506, 730], [454, 730]))
    .ink(PINK, circle(230, 620, 62), circle(730, 620, 62))
    .ink(RED, ...zeds)
    .ink(CREAM, ...word)
    .done()
}

export const lettering = { salt, slowDown, okay, goodThings, wave, notMonday }
