import { BLUE, CREAM, GREEN, INK, NIGHT, OCHRE, PINK, RED, SKY } from './inks.ts'
import {
  blob,
  both,
  brush,
  circle,
  curve,
  type Drawing,
  ellipse,
  line,
  many,
  minus,
  type Place,
  polar,
  polygon,
  rect,
  seeded,
  type Shape,
  sheet,
  slice,
  together,
  turn,
  union,
} from './pen.ts'

/** A palm from its foot, leaning, with drooping fronds. */
export const palm = (x: number, y: number, height: number, lean: number): Shape => {
  const [tipX, tipY] = [x + lean, y - height]
  const trunk = brush(
    [x, y, height * 0.07],
    [x + lean * 0.25, y - height * 0.4, height * 0.045],
    [x + lean * 0.65, y - height * 0.75, height * 0.036],
    [tipX, tipY, height * 0.034],
  )
  const fronds = [-172, -140, -105, -62, -28, 2, 200].map((angle, index) => {
    const reach = height * (index % 2 ? 0.36 : 0.42)
    const [midX, midY] = polar(tipX, tipY, reach * 0.6, angle)
    const [endX, endY] = polar(tipX, tipY, reach, angle)
    const drop = reach * 0.34
    return brush([tipX, tipY, 2], [midX, midY - drop * 0.15, height * 0.075], [endX, endY + drop, 1])
  })
  return union(trunk, ...fronds)
}

/** The sun goes down in slices behind two palms. */
const lateSun = (): Drawing => {
  const sun = circle(500, 470, 430)
  const gaps = many(7, (index) => rect(0, 470 + index * 62, 1000, 8 + index * 6.5))
  const upper = both(sun, rect(0, 0, 1000, 332))
  const middle = minus(both(sun, rect(0, 330, 1000, 260)), ...gaps)
  const lower = minus(both(sun, rect(0, 590, 1000, 400)), ...gaps)
  const shore = blob([60, 902], [300, 872], [520, 890], [760, 866], [945, 900], [760, 938], [480, 946], [240, 938])
  const palms = union(palm(300, 905, 560, -96), palm(392, 905, 420, 74), palm(250, 905, 330, -120), shore)
  const birds = [
    [640, 250, 44],
    [724, 292, 34],
    [602, 322, 26],
  ] as const
  return sheet()
    .ink(OCHRE, upper)
    .ink('#ee7a2c', middle)
    .ink(RED, lower)
    .ink(
      NIGHT,
      palms,
      ...birds.map(([x, y, r]) =>
        union(
          brush([x - r, y - r * 0.5, 1], [x - r * 0.5, y - r * 0.62, 9], [x, y, 5]),
          brush([x, y, 5], [x + r * 0.5, y - r * 0.62, 9], [x + r, y - r * 0.5, 1]),
        ),
      ),
    )
    .done()
}

/** Contour lines the tide leaves in the sand, round two stones. */
const lowTide = (): Drawing => {
  const oval = ellipse(500, 460, 480, 440)
  const stones: readonly (readonly [number, number, number])[] = [
    [350, 330, 88],
    [640, 570, 118],
  ]
  const lines = many(19, (row) => {
    const places = many(61, (step): Place => {
      const x = -20 + step * 17.3
      const base = 40 + row * 47
      let y = base + Math.sin(x / 150 + row * 0.55) * 15
      for (const [sx, sy, radius] of stones) {
        // By the row, not the place: a line passes a stone on one side only.
        const away = base - sy
        const push = Math.exp(-((x - sx) ** 2) / (2 * (radius * 1.15) ** 2)) * Math.exp(-Math.abs(away) / (radius * 1.5)) * radius * 0.92
        y += (away < 0 ? -1 : 1) * push
      }
      return [x, y]
    })
    return both(curve(places, 17), oval)
  })
  const pebble = (index: number) => {
    const [x, y, r] = stones[index] ?? [0, 0, 0]
    return blob(
      [x - r * 0.72, y],
      [x - r * 0.4, y - r * 0.5],
      [x + r * 0.25, y - r * 0.56],
      [x + r * 0.7, y - r * 0.1],
      [x + r * 0.5, y + r * 0.42],
      [x - r * 0.3, y + r * 0.46],
    )
  }
  return sheet()
    .ink(CREAM, ...lines.filter((_, row) => row % 4 !== 2))
    .ink(SKY, ...lines.filter((_, row) => row % 4 === 2))
    .ink(RED, pebble(0))
    .ink(OCHRE, pebble(1))
    .done()
}

/** Tea terraces under a high sun, and one house above them. */
const teaHills = (): Drawing => {
  const frame = union(rect(60, 460, 880, 690), circle(500, 460, 440))
  const hill = (places: readonly Place[]): Shape => both(frame, blob([-400, 1900], ...places, [1400, 1900]))
  const back = hill([
    [-100, 620],
    [160, 520],
    [420, 640],
    [700, 470],
    [1100, 600],
  ])
  const middle = hill([
    [-100, 760],
    [220, 830],
    [520, 690],
    [820, 800],
    [1100, 690],
  ])
  const front = hill([
    [-100, 1000],
    [160, 880],
    [450, 950],
    [760, 1040],
    [1100, 940],
  ])
  const rows = (shape: Shape, count: number, at: (row: number) => readonly Place[], width: number): Shape =>
    both(shape, together(many(count, (row) => curve(at(row), width))))
  const middleRows = rows(
    middle,
    9,
    (row) => [
      [-60, 800 + row * 42],
      [220, 868 + row * 40],
      [520, 728 + row * 50],
      [820, 838 + row * 44],
      [1060, 740 + row * 44],
    ],
    15,
  )
  const frontRows = rows(
    front,
    8,
    (row) => [
      [-60, 1022 + row * 40],
      [160, 922 + row * 42],
      [450, 992 + row * 34],
      [760, 1082 + row * 30],
      [1060, 985 + row * 34],
    ],
    13,
  )
  const hut = union(polygon([672, 452], [712, 414], [752, 452]), rect(684, 450, 56, 44))
  return sheet()
    .ink(PINK, frame)
    .ink(RED, circle(380, 300, 148))
    .ink(
      CREAM,
      both(frame, blob([560, 232], [640, 202], [730, 214], [830, 200], [960, 236], [960, 262], [760, 258])),
      both(frame, blob([30, 412], [150, 380], [250, 398], [330, 384], [420, 418], [260, 436])),
    )
    .ink(BLUE, back)
    .ink(CREAM, hut)
    .ink(GREEN, middle)
    .ink('#8fbf7a', middleRows)
    .ink('#174a3a', front)
    .ink('#5fa277', frontRows)
    .done()
}

/** The evening train on its viaduct, and a moon behind it. */
const nineArches = (): Drawing => {
  const moon = circle(520, 400, 360)
  const arch = (index: number): Shape => {
    const x = 74 + index * 178
    return union(circle(x + 70, 780, 62), rect(x + 8, 780, 124, 420))
  }
  const wall = minus(rect(20, 650, 960, 480), ...many(5, (index) => arch(index + 0.02)))
  const car = (x: number): Shape => minus(rect(x, 546, 180, 78), ...many(4, (index) => rect(x + 17 + index * 39, 562, 26, 30)))
  const engine = minus(union(rect(776, 546, 112, 78), polygon([880, 546], [934, 598], [934, 624], [880, 624])), rect(846, 560, 32, 30))
  const wheels = [220, 300, 410, 490, 604, 684, 800, 872].map((x) => circle(x, 630, 17))
  const jungle = (seed: number, base: number, least: number): Shape => {
    const next = seeded(seed)
    return union(rect(20, base, 960, 1150 - base), ...many(15, (index) => circle(48 + index * 64.5, base + 8, least + next() * 34)))
  }
  const inside = rect(20, 0, 960, 1150)
  return sheet()
    .ink(OCHRE, moon)
    .ink(CREAM, together([...many(3, (index) => both(moon, rect(120 + index * 90, 330 + index * 64, 520 - index * 60, 14)))]))
    .ink(NIGHT, both(inside, jungle(4, 770, 44)))
    .ink(RED, wall)
    .ink(
      CREAM,
      rect(20, 650, 960, 22),
      ...many(5, (index) =>
        minus(circle(144 + index * 178 + 3.5, 780, 78), circle(144 + index * 178 + 3.5, 780, 62), rect(0, 780, 1000, 400)),
      ),
    )
    .ink(BLUE, car(184), car(374), car(564), engine, ...wheels)
    .ink(GREEN, both(inside, jungle(9, 1030, 34)))
    .done()
}

/** The moon and its path on black water, and somebody swimming in it. */
const nightSwim = (): Drawing => {
  const next = seeded(12)
  const waves = many(15, (row) => {
    const y = 520 + row * 44
    const half = 90 + row * 15 + next() * 46
    const x = 500 + (next() - 0.5) * 60
    const thick = 13 + row * 1.1
    return blob(
      [x - half, y],
      [x - half * 0.4, y - thick * 0.62],
      [x + half * 0.3, y - thick * 0.4],
      [x + half, y],
      [x + half * 0.4, y + thick * 0.62],
      [x - half * 0.35, y + thick * 0.42],
    )
  })
  const swimmer = union(
    circle(412, 812, 27),
    brush([430, 834, 16], [486, 838, 26], [560, 848, 12]),
    brush([436, 832, 16], [470, 776, 20], [520, 770, 10], [548, 800, 8]),
  )
  const clear = union(...[swimmer].map((shape) => shape), blob([372, 822], [480, 752], [590, 846], [470, 868]))
  return sheet()
    .ink(CREAM, minus(circle(500, 270, 240), circle(596, 220, 34), circle(430, 360, 22), circle(540, 400, 14)))
    .ink(SKY, ...waves.filter((_, row) => row % 3 === 1).map((wave) => minus(wave, clear)))
    .ink(CREAM, ...waves.filter((_, row) => row % 3 !== 1).map((wave) => minus(wave, clear)))
    .ink(RED, swimmer)
    .done()
}

/** A lighthouse throws its beams over a whole circle of sea. */
const lighthouse = (): Drawing => {
  const disc = circle(500, 500, 470)
  const rays = both(disc, together(many(12, (index) => slice(500, 330, 1000, index * 30 - 8, index * 30 + 7))))
  const sea = both(disc, blob([-100, 760], [120, 720], [330, 752], [560, 716], [800, 756], [1100, 716], [1300, 1300], [-300, 1300]))
  const crests = both(
    sea,
    together(
      many(4, (row) =>
        curve(
          many(12, (step): Place => [step * 96 - 20, 806 + row * 44 + (step % 2 ? -13 : 13) * (row % 2 ? 1 : -1)]),
          11,
        ),
      ),
    ),
  )
  const tower = polygon([436, 800], [462, 396], [538, 396], [564, 800])
  const bands = both(tower, together([rect(400, 450, 200, 70), rect(400, 590, 200, 70), rect(400, 730, 200, 70)]))
  const rock = blob([300, 822], [380, 776], [450, 790], [540, 776], [640, 786], [706, 830], [500, 852])
  const lamp = union(rect(470, 306, 60, 74), polygon([452, 308], [500, 254], [548, 308]), rect(446, 376, 108, 22))
  return sheet()
    .ink(NIGHT, disc)
    .ink(OCHRE, minus(rays, circle(500, 336, 74)))
    .ink(BLUE, sea)
    .ink(SKY, crests)
    .ink(INK, rock)
    .ink(CREAM, tower)
    .ink(RED, bands, lamp)
    .ink(CREAM, circle(500, 342, 20))
    .done()
}

/** Slanting rain over a row of umbrellas. */
const monsoon = (): Drawing => {
  const next = seeded(31)
  const umbrella = (x: number, y: number, r: number): Shape[] => {
    const scallops = many(4, (index) => circle(x - r + (r / 4) * (2 * index + 1), y + 6, r / 4 + 2))
    const top = minus(both(circle(x, y, r), rect(x - r, y - r, 2 * r, r + 6)), ...scallops)
    const ribs = [-0.5, 0, 0.5].map((share) =>
      curve(
        [
          [x, y - r],
          [x + r * share * 0.72, y - r * 0.66],
          [x + r * share, y - r * 0.02],
        ],
        6,
      ),
    )
    return [
      minus(top, ...ribs),
      union(
        rect(x - 4, y - r - 24, 8, 34),
        line(
          [
            [x, y - 10],
            [x, y + r * 0.86],
            [x - 17, y + r * 0.98],
            [x - 34, y + r * 0.86],
          ],
          10,
        ),
      ),
    ]
  }
  const shades: readonly (readonly [number, number, number, string])[] = [
    [250, 560, 190, RED],
    [700, 500, 220, OCHRE],
    [480, 760, 210, PINK],
    [800, 880, 170, SKY],
    [180, 930, 160, CREAM],
  ]
  const parts = shades.map(([x, y, r]) => umbrella(x, y, r))
  const cover = union(...shades.map(([x, y, r]) => union(circle(x, y, r + 16), rect(x - r * 0.5, y, r, r + 14))))
  const drops = many(170, () => {
    const [x, y, length] = [next() * 1180 - 60, next() * 1140, 40 + next() * 70]
    return line(
      [
        [x, y],
        [x - length * 0.36, y + length],
      ],
      9,
    )
  })
  const rain = minus(both(union(...drops), rect(30, 20, 940, 1120)), cover)
  const print = sheet().ink('#5f86d8', rain)
  shades.forEach(([, , , color], index) => print.ink(color, ...(parts[index] ?? [])))
  return print.done()
}

/** A fan of the traveller's tree, open against the sun. */
const travellersFan = (): Drawing => {
  const [x, y] = [500, 760]
  const stalks = many(15, (index) => -172 + index * 11.7)
  const leafAt = (angle: number): Shape => {
    const shape = blob([x + 230, y], [x + 280, y - 36], [x + 400, y - 36], [x + 490, y], [x + 400, y + 36], [x + 280, y + 36])
    const vein = rect(x + 200, y - 3, 282, 6)
    const tears = many(4, (index) =>
      polygon(
        [x + 300 + index * 44, y + (index % 2 ? 6 : -6)],
        [x + 322 + index * 44, y + (index % 2 ? 60 : -60)],
        [x + 334 + index * 44, y + (index % 2 ? 60 : -60)],
      ),
    )
    return turn(minus(shape, vein, ...tears), angle, x, y)
  }
  const stalk = (angle: number): Shape => turn(polygon([x + 30, y - 12], [x + 245, y - 4], [x + 245, y + 4], [x + 30, y + 12]), angle, x, y)
  const odd = stalks.filter((_, index) => index % 2 === 1)
  const even = stalks.filter((_, index) => index % 2 === 0)
  return sheet()
    .ink(RED, minus(circle(500, 600, 190), ...stalks.map((angle) => turn(rect(x, y - 9, 420, 18), angle, x, y))))
    .ink(GREEN, ...even.map(leafAt))
    .ink('#8fbf7a', ...odd.map(leafAt))
    .ink(GREEN, ...stalks.map(stalk), brush([500, 1070, 84], [500, 900, 92], [500, 770, 60], [500, 730, 18]))
    .ink(
      OCHRE,
      ...many(5, (index) =>
        curve(
          [
            [459, 830 + index * 50],
            [500, 850 + index * 50],
            [541, 830 + index * 50],
          ],
          8,
        ),
      ),
    )
    .done()
}

export const places = { lateSun, lowTide, teaHills, nineArches, nightSwim, lighthouse, monsoon, travellersFan }
