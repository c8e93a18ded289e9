import { BLUE, CREAM, INK, OCHRE, PINK, RED, SKY } from './inks.ts'
import {
  both,
  circle,
  curve,
  type Drawing,
  many,
  minus,
  type Place,
  polar,
  polygon,
  rect,
  ring,
  scale,
  seeded,
  type Shape,
  sheet,
  slice,
  together,
  turn,
  union,
} from './pen.ts'

/** A chessboard over a ball that presses through from behind. */
const bulge = (): Drawing => {
  const cells = 16
  const pressed = (u: number, v: number): Place => {
    const [x, y] = [u * 2 - 1, v * 2 - 1]
    const away = Math.hypot(x, y)
    const radius = 0.9
    const share = Math.min(1, away / radius)
    const by = away > 0 && share < 1 ? (Math.sin((share * Math.PI) / 2) * 0.82 + share * 0.18) / share : 1
    return [500 + x * by * 470, 500 + y * by * 470]
  }
  const edge = (u0: number, v0: number, u1: number, v1: number): Place[] =>
    many(6, (step) => pressed(u0 + ((u1 - u0) * step) / 6, v0 + ((v1 - v0) * step) / 6))
  const cell = (column: number, row: number): Shape => {
    const [u0, v0, u1, v1] = [column / cells, row / cells, (column + 1) / cells, (row + 1) / cells]
    // A hair smaller than its place: cells that touch at their corners would run into each other.
    const [x, y] = pressed((u0 + u1) / 2, (v0 + v1) / 2)
    return scale(polygon(...edge(u0, v0, u1, v0), ...edge(u1, v0, u1, v1), ...edge(u1, v1, u0, v1), ...edge(u0, v1, u0, v0)), 0.985, x, y)
  }
  const all = many(cells * cells, (index) => ({ column: index % cells, row: Math.floor(index / cells) })).filter(
    ({ column, row }) => (column + row) % 2 === 0,
  )
  const isNear = ({ column, row }: { column: number; row: number }): boolean => Math.hypot(column - 7.5, row - 7.5) < 3.3
  return sheet()
    .ink(CREAM, ...all.filter((place) => !isNear(place)).map(({ column, row }) => cell(column, row)))
    .ink(RED, ...all.filter(isNear).map(({ column, row }) => cell(column, row)))
    .done()
}

/** Two stones thrown at once: their rings meet. */
const twoStones = (): Drawing => {
  const rings = (x: number, y: number): Shape => together(many(8, (index) => ring(x, y, 28 + index * 44, 22)))
  const [left, right] = [rings(352, 410), rings(648, 590)]
  return sheet().ink(RED, minus(left, right)).ink('#29807a', minus(right, left)).ink(OCHRE, both(left, right)).done()
}

const QUARTERS = [RED, OCHRE, CREAM, SKY, PINK] as const

/** Quarter circles on a grid, each turned as it fell. */
const quarterTurns = (): Drawing => {
  const next = seeded(77)
  const [columns, rows, side] = [6, 7, 158]
  const byInk: Shape[][] = QUARTERS.map(() => [])
  const pick = (): number => Math.floor(next() * QUARTERS.length)
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [26 + (index % columns) * side, 26 + Math.floor(index / columns) * side]
    const square = rect(x, y, side, side)
    const kind = next()
    const corner = Math.floor(next() * 4)
    const [cx, cy] = [x + (corner % 2) * side, y + (corner > 1 ? side : 0)]
    const first = pick()
    const second = (first + 1 + Math.floor(next() * 4)) % QUARTERS.length
    if (kind < 0.42) {
      byInk[first]?.push(both(circle(cx, cy, side), square))
      byInk[second]?.push(both(circle(2 * x + side - cx, 2 * y + side - cy, side * 0.4), square))
    } else if (kind < 0.74) {
      byInk[first]?.push(minus(both(circle(cx, cy, side), square), circle(cx, cy, side * 0.66)))
      byInk[second]?.push(both(circle(cx, cy, side * 0.36), square))
    } else if (kind < 0.88) {
      byInk[first]?.push(circle(x + side / 2, y + side / 2, side * 0.42))
      byInk[second]?.push()
    } else byInk[first]?.push(both(union(circle(x, y + side / 2, side / 2), circle(x + side, y + side / 2, side / 2)), square))
  }
  const print = sheet()
  QUARTERS.forEach((ink, index) => print.ink(ink, ...(byInk[index] ?? [])))
  return print.done()
}

/** Upright lines that lean into a wave and out of it. */
const standingWave = (): Drawing => {
  const frame = union(circle(500, 480, 440), rect(60, 480, 880, 640))
  const lines = many(27, (column) => {
    const places = many(41, (step): Place => {
      const y = -20 + step * 30
      const swing = Math.sin((y / 1160) * Math.PI * 3 + column * 0.17) * 64 * Math.sin((y / 1160) * Math.PI)
      return [-10 + column * 39 + swing, y]
    })
    return both(frame, curve(places, 21, { cap: 'butt' }))
  })
  return sheet()
    .ink(BLUE, ...lines.filter((_, column) => column % 9 < 4))
    .ink(RED, ...lines.filter((_, column) => column % 9 >= 4 && column % 9 < 7))
    .ink(OCHRE, ...lines.filter((_, column) => column % 9 >= 7))
    .done()
}

/** A town of cubes that climbs, lit from the left. */
const stairs = (): Drawing => {
  const heights = [
    [5, 4, 3, 3, 2],
    [4, 4, 2, 2, 1],
    [4, 3, 3, 1, 1],
    [3, 2, 1, 2, 0],
    [2, 1, 1, 0, 0],
  ]
  const [w, h] = [92, 53]
  const at = (column: number, row: number, level: number): Place => [500 + (column - row) * w, 470 + (column + row) * h - level * 92]
  const print = sheet()
  const shade = (fill: string, ...places: Place[]) => ({ fill, shape: polygon(...places) })
  const faces: { fill: string; shape: Shape }[] = []
  heights.forEach((line, row) =>
    line.forEach((levels, column) => {
      for (let level = 0; level < levels; level += 1) {
        const top = (c: number, r: number): Place => at(column + c, row + r, level + 1)
        const floor = (c: number, r: number): Place => at(column + c, row + r, level)
        faces.push(shade(RED, floor(0, 1), floor(1, 1), top(1, 1), top(0, 1)), shade(BLUE, floor(1, 0), floor(1, 1), top(1, 1), top(1, 0)))
        if (level === levels - 1) {
          faces.push(shade(levels === 5 ? OCHRE : CREAM, top(0, 0), top(1, 0), top(1, 1), top(0, 1)))
          if ((row + column) % 3 === 0) faces.push(shade(INK, top(0.38, 0.38), top(0.62, 0.38), top(0.62, 0.62), top(0.38, 0.62)))
        }
        if (level < levels - 1 && (row * 5 + column + level) % 2 === 0) {
          const door = (share: number, up: number): Place => {
            const [x0, y0] = floor(1, 0)
            const [x1, y1] = floor(1, 1)
            return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - up * 92]
          }
          faces.push(shade(OCHRE, door(0.36, 0.26), door(0.64, 0.26), door(0.64, 0.76), door(0.36, 0.76)))
        }
      }
    }),
  )
  // What is printed later covers what was printed before: runs of one ink stay one path.
  let run: { fill: string; shapes: Shape[] } | undefined
  const visible = faces.map(({ fill, shape }, index) => ({
    fill,
    shape: minus(shape, ...faces.slice(index + 1).map((face) => face.shape)),
  }))
  for (const fill of [CREAM, OCHRE, RED, BLUE, INK]) {
    run = { fill, shapes: visible.filter((face) => face.fill === fill).map((face) => face.shape) }
    print.ink(run.fill, ...run.shapes)
  }
  return print.done()
}

/** A ribbon of four lines tied into a knot that has no ends. */
const endless = (): Drawing => {
  const steps = 180
  const strand = (offset: number): Place[] =>
    many(steps, (step): Place => {
      const t = (step / steps) * Math.PI * 2
      const [x, y] = [Math.sin(t) + 2 * Math.sin(2 * t), Math.cos(t) - 2 * Math.cos(2 * t)]
      const [dx, dy] = [Math.cos(t) + 4 * Math.cos(2 * t), -Math.sin(t) + 4 * Math.sin(2 * t)]
      const length = Math.hypot(dx, dy)
      return [500 + x * 138 - (dy / length) * offset, 440 + y * 138 + (dx / length) * offset]
    })
  const path = (from: number, to: number, width: number, offset: number): Shape => {
    const places = strand(offset)
    return curve(
      many(to - from + 1, (index) => places[(from + index + steps) % steps] ?? [0, 0]),
      width,
      { cap: 'butt' },
    )
  }
  // Six passes from crossing to crossing, over and under by turns.
  const spans = many(6, (index) => ({ from: index * 30, to: index * 30 + 30, above: index % 2 === 1 }))
  const gap = union(...spans.filter(({ above }) => above).map(({ from, to }) => path(from + 3, to - 3, 124, 0)))
  const print = sheet()
  const inks = [RED, OCHRE, CREAM, SKY]
  inks.forEach((ink, index) => {
    const offset = (index - 1.5) * 25
    const passes = spans.map(({ from, to, above }) => (above ? path(from, to, 17, offset) : minus(path(from - 1, to + 1, 17, offset), gap)))
    print.ink(ink, union(...passes))
  })
  return print.done()
}

/** Suns of one day, from first light to the last, in a row of rows. */
const daySheet = (): Drawing => {
  const print = sheet()
  const skies = [BLUE, SKY, CREAM, PINK, OCHRE, RED]
  const suns = [OCHRE, CREAM, RED, RED, CREAM, OCHRE]
  skies.forEach((sky, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const [x, y] = [30 + column * 480, 20 + row * 390]
    const tile = rect(x, y, 460, 370)
    const height = [330, 220, 120, 150, 250, 350][index] ?? 0
    const sun = both(tile, circle(x + 80 + index * 58, y + height, 96))
    const sea = both(tile, rect(x, y + 250, 460, 130))
    const lines = together(many(4, (step) => rect(x, y + 262 + step * 28, 460, 9 + step * 3)))
    print
      .ink(sky, minus(tile, sun))
      .ink(suns[index] ?? RED, sun)
      .ink(index === 0 || index === 5 ? CREAM : INK, both(sea, lines))
  })
  return print.done()
}

/** Eight rays that turn inside sixteen. */
const mandala = (): Drawing => {
  const petal = (inner: number, outer: number, width: number, angle: number): Shape => {
    const [x, y] = [500, 500]
    const half = width / 2
    const path = polygon(
      ...many(24, (step): Place => {
        const share = step / 23
        const out = inner + (outer - inner) * share
        return [x + out, y - Math.sin(share * Math.PI) ** 0.8 * half]
      }),
      ...many(24, (step): Place => {
        const share = 1 - step / 23
        return [x + inner + (outer - inner) * share, y + Math.sin(share * Math.PI) ** 0.8 * half]
      }),
    )
    return turn(path, angle, x, y)
  }
  const row = (count: number, shift: number, inner: number, outer: number, width: number): Shape[] =>
    many(count, (index) => petal(inner, outer, width, (index / count) * 360 + shift))
  return sheet()
    .ink(RED, ...row(16, 11.25, 300, 480, 78))
    .ink(CREAM, ...many(16, (index) => circle(...polar(500, 500, 452, index * 22.5), 13)))
    .ink(OCHRE, ...row(16, 0, 235, 425, 62))
    .ink(SKY, ...row(8, 0, 96, 245, 104))
    .ink(CREAM, ...row(8, 0, 122, 212, 46))
    .ink(RED, ...row(8, 22.5, 84, 232, 44))
    .ink(
      OCHRE,
      minus(circle(500, 500, 78), ...many(12, (index) => slice(500, 500, 60, index * 30 - 7, index * 30 + 7))),
      circle(500, 500, 20),
    )
    .done()
}

export const geometry = { bulge, twoStones, quarterTurns, standingWave, stairs, endless, daySheet, mandala }
