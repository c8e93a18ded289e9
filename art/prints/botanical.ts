import { BLUE, CREAM, GREEN, INK, NIGHT, OCHRE, PINK, RED, SKY } from './inks.ts'
import {
  blob,
  both,
  brush,
  circle,
  curve,
  type Drawing,
  drawn,
  ellipse,
  leaf,
  line,
  many,
  minus,
  mirrored,
  move,
  type Place,
  polar,
  polygon,
  rect,
  seeded,
  type Shape,
  sheet,
  turn,
  union,
} from './pen.ts'

const LIME = '#8fbf7a'
const FOREST = '#174a3a'

/** A split leaf: a heart with windows and deep cuts, stem at the given place, pointing upwards. */
export const splitLeaf = (x: number, y: number, size: number): Shape => {
  const heart = drawn('M0 40C-60 -60 -230 -90 -300 60C-370 220 -250 470 0 640C250 470 370 220 300 60C230 -90 60 -60 0 40Z')
  const cuts = many(5, (index) => {
    const [startY, endY] = [60 + index * 92, 10 + index * 134]
    const cut = drawn(
      `M62 ${startY + 6}C150 ${startY - 20} 260 ${endY - 34} 420 ${endY - 30}L420 ${endY + 26}C260 ${endY + 10} 150 ${startY + 30} 62 ${startY + 6}Z`,
    )
    return mirrored(cut, 0)
  })
  const holes = many(4, (index) =>
    mirrored(turn(ellipse(44 - index * 2, 132 + index * 92, 19 - index * 2, 9), -18, 44, 132 + index * 92), 0),
  )
  const vein = brush([0, 60, 12], [0, 340, 8], [0, 620, 2])
  const shape = minus(heart, ...cuts, ...holes, vein)
  const scaled = turn(shape, 180, 0, 0)
  const sized = drawn(scaled.toSVGString()).transform({ a: size / 640, b: 0, c: 0, d: size / 640, e: 0, f: 0 })
  return move(sized.asWinding(), x, y)
}

/** Three split leaves, printed over each other out of register on purpose. */
const monsoonLeaf = (): Drawing => {
  const left = turn(splitLeaf(430, 900, 620), -34, 430, 900)
  const right = turn(splitLeaf(570, 900, 620), 34, 570, 900)
  const middle = splitLeaf(500, 800, 760)
  const stems = union(
    brush([500, 1180, 26], [500, 1000, 18], [500, 700, 12]),
    brush([500, 1180, 24], [470, 1040, 16], [430, 860, 12]),
    brush([500, 1180, 24], [530, 1040, 16], [570, 860, 12]),
  )
  return sheet()
    .ink(PINK, circle(560, 330, 250))
    .ink(FOREST, left, right)
    .ink(GREEN, stems)
    .ink(LIME, middle)
    .done()
}

const TILE = 300

type Plant = (x: number, y: number) => Shape
export const fern: Plant = (x, y) =>
  union(
    brush([x, y + 120, 9], [x + 6, y, 8], [x - 4, y - 126, 3]),
    ...many(9, (index) => leaf([x, y + 96 - index * 24], [x - 96 + index * 9, y + 42 - index * 25], 24, -6)),
    ...many(9, (index) => leaf([x, y + 88 - index * 24], [x + 96 - index * 9, y + 34 - index * 25], 24, 6)),
  )
export const tulip: Plant = (x, y) =>
  union(
    drawn(
      `M${x - 74} ${y - 110}L${x - 36} ${y - 66}L${x} ${y - 122}L${x + 36} ${y - 66}L${x + 74} ${y - 110}C${x + 86} ${y - 20} ${x + 50} ${y + 14} ${x} ${y + 16}C${x - 50} ${y + 14} ${x - 86} ${y - 20} ${x - 74} ${y - 110}Z`,
    ),
    rect(x - 6, y, 12, 126),
    leaf([x, y + 122], [x - 92, y + 10], 46, 16),
    leaf([x, y + 122], [x + 92, y + 10], 46, -16),
  )
export const pods: Plant = (x, y) =>
  union(
    ...[-32, 0, 32].map((angle, index) =>
      turn(
        union(
          brush([x, y + 124, 9], [x, y + 40, 8], [x, y - 30, 6]),
          minus(ellipse(x, y - 62, 40, 58 + (index === 1 ? 8 : 0)), ...many(3, (seed) => circle(x, y - 94 + seed * 32, 11))),
        ),
        angle,
        x,
        y + 124,
      ),
    ),
  )
export const daisy: Plant = (x, y) =>
  union(
    minus(union(...many(14, (index) => turn(leaf([x + 26, y], [x + 124, y], 42), index * (360 / 14), x, y))), circle(x, y, 38)),
    circle(x, y, 26),
  )
export const banana: Plant = (x, y) => {
  const blade = turn(leaf([x, y + 130], [x, y - 132], 128), 14, x, y)
  return minus(
    blade,
    ...many(7, (index) =>
      turn(polygon([x + 6, y + 80 - index * 28], [x + 130, y + 20 - index * 28], [x + 130, y + 30 - index * 28]), 14, x, y),
    ),
    turn(rect(x - 4, y - 120, 8, 260), 14, x, y),
  )
}
export const lotusBud: Plant = (x, y) =>
  union(
    ...[-58, -30, 0, 30, 58].map((angle, index) => turn(leaf([x, y + 60], [x, y - 112 + Math.abs(index - 2) * 12], 58), angle, x, y + 60)),
    brush([x - 116, y + 88, 2], [x, y + 104, 16], [x + 116, y + 88, 2]),
  )
export const ginkgo: Plant = (x, y) =>
  union(
    minus(
      drawn(
        `M${x} ${y + 50}C${x - 60} ${y + 20} ${x - 130} ${y - 20} ${x - 128} ${y - 66}C${x - 90} ${y - 110} ${x - 40} ${y - 116} ${x - 8} ${y - 104}L${x} ${y - 30}L${x + 8} ${y - 104}C${x + 40} ${y - 116} ${x + 90} ${y - 110} ${x + 128} ${y - 66}C${x + 130} ${y - 20} ${x + 60} ${y + 20} ${x} ${y + 50}Z`,
      ),
      ...many(6, (index) => turn(rect(x - 2.5, y - 80, 5, 90), -50 + index * 20, x, y + 40)),
    ),
    brush([x, y + 40, 9], [x + 8, y + 90, 8], [x + 30, y + 128, 6]),
  )
export const cactus: Plant = (x, y) =>
  union(
    curve(
      [
        [x, y + 128],
        [x, y - 90],
      ],
      52,
    ),
    line(
      [
        [x - 78, y - 30],
        [x - 78, y + 26],
        [x, y + 26],
      ],
      36,
    ),
    line(
      [
        [x + 78, y - 66],
        [x + 78, y + 56],
        [x, y + 56],
      ],
      36,
    ),
  )
export const chilli: Plant = (x, y) =>
  union(
    drawn(
      `M${x - 70} ${y - 60}C${x - 20} ${y - 96} ${x + 30} ${y - 60} ${x + 36} ${y - 10}C${x + 44} ${y + 60} ${x + 90} ${y + 90} ${x + 116} ${y + 110}C${x + 20} ${y + 124} ${x - 100} ${y + 50} ${x - 70} ${y - 60}Z`,
    ),
    brush([x - 44, y - 76, 16], [x - 70, y - 110, 12], [x - 104, y - 112, 10]),
  )

/** Nine plants on nine papers. */
const herbarium = (): Drawing => {
  const plants: readonly (readonly [Plant, string, string])[] = [
    [fern, CREAM, GREEN],
    [tulip, GREEN, PINK],
    [daisy, OCHRE, CREAM],
    [pods, RED, OCHRE],
    [banana, SKY, FOREST],
    [lotusBud, NIGHT, PINK],
    [ginkgo, PINK, RED],
    [chilli, CREAM, RED],
    [cactus, BLUE, LIME],
  ]
  const print = sheet()
  plants.forEach(([plant, paper, ink], index) => {
    const [x, y] = [(index % 3) * (TILE + 18), Math.floor(index / 3) * (TILE + 18)]
    const shape = both(plant(x + TILE / 2, y + TILE / 2), rect(x, y, TILE, TILE))
    print.ink(paper, minus(rect(x, y, TILE, TILE), shape)).ink(ink, shape)
  })
  return print.done()
}

/** A lotus and what the water makes of it. */
const lotus = (): Drawing => {
  const petals = (angles: readonly number[], reach: number, width: number): Shape[] =>
    angles.map((angle) => turn(leaf([500, 620], [500, 620 - reach], width), angle, 500, 620))
  const back = petals([-80, -58, -36, -12, 12, 36, 58, 80], 430, 150)
  const front = petals([-70, -47, -24, 0, 24, 47, 70], 350, 140)
  const gap = union(...front.map((shape) => drawn(shape.toSVGString())))
  const outline = (shapes: readonly Shape[]): Shape[] => shapes.map((shape, index) => minus(shape, ...shapes.slice(index + 1)))
  const ripples = many(8, (index) => {
    const half = 430 * Math.sqrt(1 - (index / 8.4) ** 2)
    return blob([500 - half, 704 + index * 40], [500, 696 + index * 40], [500 + half, 704 + index * 40], [500, 720 + index * 40 - index])
  })
  const veins = (shapes: readonly number[], reach: number): Shape[] =>
    shapes.flatMap((angle) =>
      [-14, 0, 14].map((off) =>
        turn(brush([500 + off * 0.4, 590, 2], [500 + off, 620 - reach * 0.5, 6], [500 + off * 0.5, 620 - reach * 0.8, 1]), angle, 500, 620),
      ),
    )
  return sheet()
    .ink(OCHRE, circle(500, 330, 210))
    .ink(RED, ...outline(back).map((shape) => minus(shape, gap)))
    .ink(PINK, union(...front))
    .ink(RED, ...veins([-70, -47, -24, 0, 24, 47, 70], 350))
    .ink(SKY, ...ripples)
    .ink(PINK, ...[1, 3, 5].map((index) => both(ripples[index] ?? front[0] ?? gap, rect(390 + index * 10, 600, 220 - index * 20, 600))))
    .ink(GREEN, minus(ellipse(500, 640, 420, 34), rect(0, 500, 1000, 130)))
    .done()
}

/** Temple flowers fallen in a ring. */
const araliya = (): Drawing => {
  const flower = (x: number, y: number, size: number, angle: number): { petals: Shape; hearts: Shape } => {
    const petal = drawn(
      `M${x} ${y}C${x - size * 0.62} ${y - size * 0.3} ${x - size * 0.55} ${y - size * 1.02} ${x - size * 0.02} ${y - size}C${x + size * 0.44} ${y - size * 0.95} ${x + size * 0.4} ${y - size * 0.3} ${x} ${y}Z`,
    )
    const heart = drawn(
      `M${x} ${y}C${x - size * 0.2} ${y - size * 0.16} ${x - size * 0.16} ${y - size * 0.5} ${x} ${y - size * 0.56}C${x + size * 0.14} ${y - size * 0.46} ${x + size * 0.14} ${y - size * 0.14} ${x} ${y}Z`,
    )
    const turns = many(5, (index) => angle + index * 72)
    const all = turns.map((degrees) => turn(petal, degrees, x, y))
    const lines = turns.map((degrees) =>
      turn(
        curve(
          [
            [x, y],
            [x + size * 0.3, y - size * 0.34],
            [x + size * 0.3, y - size * 0.72],
          ],
          size * 0.035,
        ),
        degrees,
        x,
        y,
      ),
    )
    return { petals: minus(union(...all), ...lines), hearts: union(...turns.map((degrees) => turn(heart, degrees, x, y))) }
  }
  const next = seeded(5)
  const places = many(9, (index) => ({
    at: polar(500, 500, 330 + (index % 2) * 22, index * 40 - 90),
    size: 142 + (index % 3) * 14,
    angle: next() * 72,
  }))
  const flowers = places.map(({ at: [x, y], size, angle }) => flower(x, y, size, angle))
  const clear = union(...places.map(({ at: [x, y], size }) => circle(x, y, size * 0.8)))
  const leaves = many(18, (index) =>
    leaf(polar(500, 500, 300, index * 20 + 10), polar(500, 500, index % 2 ? 530 : 130, index * 20 + 22), 56, 8),
  )
  return sheet()
    .ink(GREEN, ...leaves.map((shape) => minus(shape, clear)))
    .ink(CREAM, ...flowers.filter((_, index) => index % 3 !== 1).map(({ petals }) => petals))
    .ink(PINK, ...flowers.filter((_, index) => index % 3 === 1).map(({ petals }) => petals))
    .ink(OCHRE, ...flowers.map(({ hearts }) => hearts))
    .done()
}

/** Forms cut from coloured paper that remember a reef. */
const cutPaper = (): Drawing => {
  const coral = (x: number, y: number, size: number, angle: number): Shape => {
    const stem = curve(
      [
        [x, y + size],
        [x + size * 0.1, y],
        [x - size * 0.05, y - size],
      ],
      size * 0.3,
    )
    const arms = many(8, (index) => {
      const up = y + size * 0.75 - index * size * 0.22
      const out = (index % 2 ? 1 : -1) * size * (0.86 - index * 0.06)
      return curve(
        [
          [x, up],
          [x + out * 0.6, up - size * 0.06],
          [x + out, up - size * 0.3],
        ],
        size * 0.24,
      )
    })
    return turn(union(stem, ...arms), angle, x, y)
  }
  const papers: readonly (readonly [number, number, number, number, string])[] = [
    [0, 0, 470, 520, OCHRE],
    [488, 0, 470, 330, BLUE],
    [488, 348, 470, 470, PINK],
    [0, 538, 470, 600, RED],
    [488, 836, 470, 302, SKY],
  ]
  const shapes: readonly (readonly [Shape, string])[] = [
    [coral(235, 262, 200, 8), BLUE],
    [
      union(blob([590, 90], [700, 50], [800, 120], [880, 90], [850, 190], [900, 270], [760, 240], [680, 280], [640, 200], [560, 190])),
      CREAM,
    ],
    [coral(723, 590, 190, -14), RED],
    [
      union(
        coral(235, 760, 180, 182),
        blob([90, 1000], [160, 960], [240, 1010], [330, 970], [390, 1030], [320, 1090], [230, 1060], [140, 1094]),
      ),
      CREAM,
    ],
    [union(...many(5, (index) => leaf([723, 987], polar(723, 987, 132, index * 72 - 90), 84, 12))), NIGHT],
  ]
  const print = sheet()
  papers.forEach(([x, y, width, height, paper], index) => {
    const [shape, ink] = shapes[index] ?? [rect(x, y, 1, 1), INK]
    print.ink(paper, minus(rect(x, y, width, height), shape)).ink(ink, both(shape, rect(x, y, width, height)))
  })
  return print.done()
}

/** One stem in a vase, drawn in a few lines. */
const stillLife = (): Drawing => {
  const vase = drawn(
    'M360 760C300 820 290 960 380 1060L620 1060C710 960 700 820 640 760C610 730 600 700 610 660L390 660C400 700 390 730 360 760Z',
  )
  const stripes = many(4, (index): readonly Place[] => [
    [250, 800 + index * 66],
    [400, 826 + index * 66],
    [600, 790 + index * 66],
    [760, 816 + index * 66],
  ])
  const stems = [
    [
      [460, 670],
      [420, 520],
      [330, 380],
    ],
    [
      [500, 670],
      [510, 460],
      [540, 220],
    ],
    [
      [540, 670],
      [600, 560],
      [700, 470],
    ],
  ] as const
  const bloom = (x: number, y: number, size: number): Shape =>
    union(...many(9, (index) => turn(leaf([x, y], [x, y - size], size * 0.5, size * 0.06), index * 40, x, y)))
  const leaves = [
    leaf([440, 590], [270, 560], 70, 20),
    leaf([508, 480], [390, 400], 60, -10),
    leaf([510, 420], [640, 350], 66, 14),
    leaf([590, 580], [720, 620], 62, 12),
  ]
  return sheet()
    .ink(OCHRE, circle(500, 470, 400))
    .ink(FOREST, ...stems.map((places) => curve(places, 12)), ...leaves)
    .ink(RED, bloom(330, 360, 128))
    .ink(CREAM, bloom(545, 200, 150))
    .ink(PINK, bloom(705, 455, 112))
    .ink(NIGHT, circle(330, 360, 34), circle(545, 200, 40), circle(705, 455, 30))
    .ink(BLUE, vase)
    .ink(CREAM, ...stripes.map((places) => both(curve(places, 24), vase)))
    .done()
}

export const botanical = { monsoonLeaf, herbarium, lotus, araliya, cutPaper, stillLife }
