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
  mirror,
  mirrored,
  move,
  type Place,
  polar,
  polygon,
  rect,
  seeded,
  type Shape,
  sheet,
  slice,
  turn,
  union,
} from './pen.ts'

/** A peacock with its fan open: three rows of eyes. */
const peacock = (): Drawing => {
  const [x, y] = [500, 690]
  const feathers = (count: number, reach: number, width: number, spread: number): { vane: Shape; eye: Shape; heart: Shape }[] =>
    many(count, (index) => {
      const angle = -90 + (index / (count - 1) - 0.5) * spread
      const vane = turn(
        drawn(
          `M${x} ${y}C${x + reach * 0.4} ${y - width * 0.25} ${x + reach * 0.62} ${y - width} ${x + reach * 0.9} ${y - width * 0.8}C${x + reach * 1.03} ${y - width * 0.6} ${x + reach * 1.03} ${y + width * 0.6} ${x + reach * 0.9} ${y + width * 0.8}C${x + reach * 0.62} ${y + width} ${x + reach * 0.4} ${y + width * 0.25} ${x} ${y}Z`,
        ),
        angle,
        x,
        y,
      )
      const [ex, ey] = polar(x, y, reach * 0.86, angle)
      const [hx, hy] = polar(x, y, reach * 0.88, angle)
      return { vane, eye: circle(ex, ey, width * 0.56), heart: circle(hx, hy, width * 0.28) }
    })
  const back = feathers(15, 620, 62, 214)
  const middle = feathers(12, 470, 56, 206)
  const front = feathers(9, 320, 52, 196)
  const body = union(
    blob([500, 420], [530, 470], [524, 560], [580, 660], [572, 790], [500, 860], [428, 790], [420, 660], [476, 560], [470, 470]),
    circle(500, 430, 46),
  )
  const crest = [-116, -103, -90, -77, -64].map((angle) =>
    union(line([[500, 400], polar(500, 400, 78, angle)], 6), circle(...polar(500, 400, 82, angle), 12)),
  )
  const print = sheet()
  const row = (ink: string, eye: string, heart: string, rows: typeof back): void => {
    print.ink(ink, ...rows.map(({ vane }) => vane))
    print.ink(eye, ...rows.map((feather) => feather.eye)).ink(heart, ...rows.map((feather) => feather.heart))
  }
  row(GREEN, OCHRE, NIGHT, back)
  row(SKY, CREAM, RED, middle)
  row(BLUE, OCHRE, CREAM, front)
  return print
    .ink(RED, body, ...crest)
    .ink(
      CREAM,
      circle(484, 424, 9),
      circle(516, 424, 9),
      ...many(9, (index) =>
        curve(
          [
            [470 + (index % 3) * 30 - 15, 640 + Math.floor(index / 3) * 52],
            [470 + (index % 3) * 30, 658 + Math.floor(index / 3) * 52],
            [470 + (index % 3) * 30 + 15, 640 + Math.floor(index / 3) * 52],
          ],
          7,
        ),
      ),
    )
    .ink(
      OCHRE,
      polygon([488, 442], [512, 442], [500, 474]),
      line(
        [
          [470, 846],
          [462, 904],
          [440, 910],
        ],
        11,
      ),
      line(
        [
          [462, 904],
          [484, 912],
        ],
        11,
      ),
      line(
        [
          [530, 846],
          [538, 904],
          [560, 910],
        ],
        11,
      ),
      line(
        [
          [538, 904],
          [516, 912],
        ],
        11,
      ),
    )
    .done()
}

/** A moth, wings spread like an opened book. */
const moth = (): Drawing => {
  const upper = drawn('M492 400C440 260 250 120 70 130C30 132 34 190 60 240C100 320 96 380 150 440C230 520 420 500 492 470Z')
  const lower = drawn('M492 480C400 500 250 500 200 560C160 620 220 680 230 740C240 820 300 880 350 840C420 780 480 640 496 560Z')
  const both2 = (shape: Shape): Shape => mirrored(shape, 500)
  const bands = [
    drawn('M60 240C180 230 330 300 470 420L486 440C350 350 200 290 76 284Z'),
    drawn('M112 392C200 360 340 380 480 450L480 462C350 410 230 410 132 424Z'),
  ]
  const edge = minus(
    upper,
    move(drawn('M492 400C440 260 260 150 100 160C70 162 74 190 96 236C140 320 130 370 180 420C250 490 420 480 492 450Z'), 6, 6),
  )
  const lowerEdge = minus(
    lower,
    drawn('M500 480C420 510 280 520 236 574C210 620 262 680 272 740C282 800 310 830 340 810C400 770 470 640 500 540Z'),
  )
  const body = union(ellipse(500, 420, 40, 66), blob([500, 440], [534, 520], [528, 640], [500, 760], [472, 640], [466, 520]))
  const antenna = mirrored(
    union(
      curve(
        [
          [492, 362],
          [450, 280],
          [400, 236],
          [356, 222],
        ],
        8,
      ),
      ...many(9, (index) =>
        line([polar(492, 362, 40 + index * 19, -116 - index * 3.4), polar(492, 362, 40 + index * 19 + 36, -108 - index * 2)], 6),
      ),
    ),
    500,
  )
  return sheet()
    .ink(CREAM, both2(upper), both2(lower))
    .ink(RED, both2(edge), both2(lowerEdge))
    .ink(OCHRE, ...bands.map((band) => both2(both(band, upper))))
    .ink(NIGHT, both2(circle(250, 300, 50)), both2(circle(316, 660, 46)))
    .ink(OCHRE, both2(circle(250, 300, 34)), both2(circle(316, 660, 30)))
    .ink(NIGHT, both2(circle(250, 300, 15)), both2(circle(316, 660, 13)))
    .ink(RED, body, antenna)
    .ink(
      CREAM,
      ...many(6, (index) =>
        both(
          body,
          curve(
            [
              [440, 520 + index * 38],
              [500, 536 + index * 38],
              [560, 520 + index * 38],
            ],
            10,
          ),
        ),
      ),
    )
    .done()
}

/** An octopus that takes the whole sheet. */
const octopus = (): Drawing => {
  const arm = (angle: number, curl: number, reach: number): { arm: Shape; suckers: Shape[] } => {
    let [x, y] = polar(500, 520, 60, angle)
    let heading = angle
    const places = many(46, (step) => {
      const width = 92 * (1 - step / 46) ** 0.9 + 9
      heading += curl * (0.35 + (step / 46) ** 2 * 15.5)
      const stride = reach * (1 - (step / 46) * 0.72)
      ;[x, y] = polar(x, y, stride, heading)
      return [x, y, width, heading] as const
    })
    return {
      arm: brush(...places.map(([px, py, width]) => [px, py, width] as const)),
      suckers: places
        .filter((_, step) => step > 5 && step % 3 === 0 && step < 43)
        .map(([px, py, width, turned]) => circle(...polar(px, py, width * 0.22, turned + (curl > 0 ? 90 : -90)), width * 0.17)),
    }
  }
  const arms = [
    arm(168, 1.35, 25),
    arm(140, -1.15, 25),
    arm(116, 1.3, 22),
    arm(97, -1.1, 21),
    arm(12, -1.35, 25),
    arm(40, 1.15, 25),
    arm(64, -1.3, 22),
    arm(83, 1.1, 21),
  ]
  const head = blob([500, 40], [640, 90], [700, 240], [640, 400], [610, 560], [500, 610], [390, 560], [360, 400], [300, 240], [360, 90])
  const spots = [
    [430, 130, 20],
    [500, 96, 13],
    [560, 150, 24],
    [620, 220, 14],
    [380, 214, 13],
    [470, 204, 11],
    [540, 240, 10],
  ] as const
  return sheet()
    .ink(RED, union(head, ...arms.map(({ arm: shape }) => shape)))
    .ink(PINK, ...arms.flatMap(({ suckers }) => suckers), ...spots.map(([x, y, r]) => circle(x, y, r)))
    .ink(CREAM, circle(428, 390, 50), circle(572, 390, 50))
    .ink(NIGHT, ellipse(432, 394, 30, 14), ellipse(568, 394, 30, 14))
    .ink(
      NIGHT,
      curve(
        [
          [452, 490],
          [500, 512],
          [548, 490],
        ],
        10,
      ),
    )
    .done()
}

/** Fish one way, and between them fish the other way. */
const shoal = (): Drawing => {
  const fish = (x: number, y: number): { body: Shape; cut: Shape[] } => {
    const body = drawn(
      `M${x - 140} ${y}C${x - 80} ${y - 74} ${x + 20} ${y - 66} ${x + 74} ${y - 8}L${x + 140} ${y - 56}L${x + 118} ${y}L${x + 140} ${y + 56}L${x + 74} ${y + 8}C${x + 20} ${y + 66} ${x - 80} ${y + 74} ${x - 140} ${y}Z`,
    )
    const scales = many(3, (index) =>
      curve(
        [
          [x - 44 + index * 40, y - 40 + index * 9],
          [x - 62 + index * 40, y],
          [x - 44 + index * 40, y + 40 - index * 9],
        ],
        9,
      ),
    )
    return { body, cut: [circle(x - 92, y - 12, 11), ...scales] }
  }
  const inks = [RED, CREAM, OCHRE, SKY]
  const byInk: Shape[][] = inks.map(() => [])
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const x = 180 + column * 300 + (row % 2 ? 20 : 0)
      const { body, cut } = fish(x, 90 + row * 134)
      const one = minus(body, ...cut)
      byInk[(row + column * 3) % 4]?.push(row % 2 ? mirror(one, x) : one)
    }
  const print = sheet()
  inks.forEach((ink, index) => print.ink(ink, ...(byInk[index] ?? [])))
  return print.done()
}

/** An egret among reeds, patient. */
const egret = (): Drawing => {
  const neck = brush(
    [560, 620, 120],
    [430, 560, 96],
    [400, 470, 66],
    [470, 390, 52],
    [540, 310, 46],
    [520, 220, 46],
    [440, 186, 58],
    [400, 190, 40],
  )
  const body = blob([420, 560], [560, 520], [740, 600], [880, 770], [720, 750], [560, 740], [440, 680])
  const plumes = many(4, (index) =>
    brush([640 - index * 30, 640, 4], [760 - index * 20, 730 + index * 14, 26], [850 - index * 40, 850 + index * 16, 1]),
  )
  const bill = drawn('M420 168L190 214L420 222Z')
  const legs = [
    line(
      [
        [560, 730],
        [546, 900],
        [556, 1100],
      ],
      14,
    ),
    line(
      [
        [620, 730],
        [668, 850],
        [560, 912],
      ],
      14,
    ),
  ]
  const next = seeded(8)
  const reeds = many(11, (index) => {
    const x = 90 + index * 84 + next() * 24
    const top = 560 + Math.abs(index - 4.5) * -38 + next() * 120
    return { stem: brush([x, 1120, 12], [x + 6, (1120 + top) / 2, 10], [x + 26, top, 3]), head: ellipse(x + 25, top + 20, 13, 54) }
  })
  const clear = union(
    neck,
    body,
    curve(
      [
        [420, 560],
        [560, 520],
        [740, 600],
        [880, 770],
      ],
      30,
    ),
  )
  return sheet()
    .ink(OCHRE, circle(560, 380, 330))
    .ink(GREEN, ...reeds.map(({ stem }) => minus(stem, clear)))
    .ink(RED, ...[0, 2, 8, 10].flatMap((index) => reeds[index]?.head ?? []))
    .ink(CREAM, union(neck, body))
    .ink(INK, bill, ...legs, circle(424, 186, 9))
    .ink(
      SKY,
      ...plumes,
      ...many(5, (index) =>
        both(
          rect(60, 1090, 880, 70),
          brush([90 + index * 60, 1108 + index * 10, 1], [500, 1102 + index * 12, 7], [910 - index * 50, 1108 + index * 10, 1]),
        ),
      ),
    )
    .done()
}

/** As many places along the line, each as far from the next. */
const evenly = (places: readonly Place[], count: number): Place[] => {
  let length = 0
  const along = places.map(([x, y], index) => {
    const [fromX, fromY] = places[index - 1] ?? [x, y]
    return (length += Math.hypot(x - fromX, y - fromY))
  })
  return many(count, (index) => places[along.findIndex((reached) => reached >= (length * index) / (count - 1) - 1e-6)] ?? [0, 0])
}

/** A snake tied loosely around a bowl of fruit it does not mean to share. */
const snake = (): Drawing => {
  const wound = many(900, (step): Place => {
    const share = step / 899
    return [500 + Math.sin(share * Math.PI * 5 + 0.5) * (300 - share * 90), 1030 - share * 850]
  })
  const spine = evenly(wound, 90)
  const width = (share: number): number => 14 + 92 * Math.min(1, share * 3.2) * (share > 0.9 ? 0.86 : 1)
  const body = brush(...spine.map(([x, y], step) => [x, y, width(step / 89)] as const))
  const [endX, endY] = spine[89] ?? [0, 0]
  const head = blob(
    [endX - 76, endY - 36],
    [endX, endY - 108],
    [endX + 76, endY - 36],
    [endX + 60, endY + 40],
    [endX, endY + 64],
    [endX - 60, endY + 40],
  )
  const marks = many(20, (index) => {
    const step = 8 + index * 4
    const [x, y] = spine[step] ?? [0, 0]
    const [nx, ny] = spine[step + 1] ?? [0, 1]
    const angle = (Math.atan2(ny - y, nx - x) / Math.PI) * 180
    const half = width(step / 89) / 2
    return turn(polygon([x - 26, y], [x, y - half * 0.66], [x + 26, y], [x, y + half * 0.66]), angle, x, y)
  })
  const leaves = many(12, (index) => {
    const y = 130 + index * 78
    const left = index % 2 === 0
    const x = 500 + (left ? -1 : 1) * (330 + ((index * 53) % 70))
    return leaf([x + (left ? 120 : -120), y + 40], [x - (left ? 60 : -60), y - 70], 62, left ? 14 : -14)
  })
  const clear = union(curve(spine, 136), head)
  return sheet()
    .ink(GREEN, ...leaves.map((shape) => minus(shape, clear)))
    .ink(OCHRE, union(body, head))
    .ink(NIGHT, ...marks, circle(endX - 34, endY - 28, 12), circle(endX + 34, endY - 28, 12))
    .ink(
      RED,
      union(
        line(
          [
            [endX, endY - 96],
            [endX, endY - 140],
          ],
          9,
        ),
        line(
          [
            [endX - 22, endY - 168],
            [endX, endY - 140],
            [endX + 22, endY - 168],
          ],
          9,
        ),
      ),
      ...marks.filter((_, index) => index % 3 === 1),
    )
    .done()
}

/** A whale under a boat, seen by nobody in it. */
const whale = (): Drawing => {
  const body = drawn(
    'M90 700C90 520 300 440 520 480C660 506 740 580 800 560C850 540 850 470 800 410C880 420 930 460 940 520C960 480 1000 470 1040 480C1010 560 960 620 900 650C820 760 660 860 440 850C230 842 100 800 90 700Z',
  )
  const belly = both(body, blob([60, 760], [240, 742], [440, 780], [620, 800], [560, 900], [240, 900]))
  const grooves = many(6, (index) =>
    curve(
      [
        [110 + index * 8, 770 + index * 14],
        [280, 768 + index * 17],
        [470 - index * 10, 800 + index * 10],
      ],
      6,
    ),
  )
  const fin = drawn('M420 790C440 860 500 930 590 950C590 880 560 820 500 780Z')
  const boat = union(polygon([410, 306], [650, 306], [604, 356], [450, 356]), rect(520, 120, 10, 190))
  const sails = [polygon([512, 132], [512, 290], [410, 290]), polygon([540, 110], [540, 290], [660, 290])]
  const wave = curve(
    many(21, (index): Place => [20 + index * 50, 370 + (index % 2 ? 12 : -12)]),
    14,
  )
  const stars = many(26, (index) => {
    const next = seeded(index + 3)
    const [x, y] = [160 + next() * 600, 520 + next() * 220]
    return circle(x, y, 3 + next() * 6)
  }).map((star) => both(star, minus(body, belly)))
  return sheet()
    .ink(RED, ...sails)
    .ink(CREAM, boat, wave)
    .ink(BLUE, minus(body, belly), fin)
    .ink(CREAM, minus(belly, ...grooves), ...stars, circle(206, 690, 13))
    .ink(
      SKY,
      ...many(3, (index) =>
        curve(
          many(9 - index * 2, (step): Place => [160 + index * 130 + step * 80, 420 + index * 26 + (step % 2 ? 8 : -8)]),
          7,
        ),
      ),
    )
    .done()
}

/** Four crows on two wires, one of them with dinner. */
const crows = (): Drawing => {
  const crow = (x: number, y: number, flip: boolean): Shape => {
    const shape = union(
      blob(
        [x - 20, y - 150],
        [x + 40, y - 190],
        [x + 86, y - 150],
        [x + 84, y - 100],
        [x + 70, y - 30],
        [x + 10, y + 10],
        [x - 60, y + 4],
        [x - 70, y - 60],
      ),
      polygon([x + 70, y - 168], [x + 150, y - 138], [x + 78, y - 130]),
      polygon([x - 40, y - 40], [x - 140, y + 110], [x - 90, y + 122], [x + 10, y + 0]),
      line(
        [
          [x - 6, y],
          [x - 2, y + 40],
        ],
        9,
      ),
      line(
        [
          [x + 30, y],
          [x + 32, y + 40],
        ],
        9,
      ),
    )
    return turn(flip ? mirror(shape, x) : shape, flip ? 3 : -3, x, y)
  }
  const wire = (y: number): Shape =>
    curve(
      [
        [20, y - 20],
        [330, y + 4],
        [670, y + 4],
        [980, y - 20],
      ],
      8,
    )
  const birds = [crow(240, 470, false), crow(520, 484, true), crow(790, 470, true), crow(400, 812, false)]
  const eyes = [
    [292, 322],
    [468, 332],
    [738, 320],
    [452, 664],
  ] as const
  return sheet()
    .ink(RED, circle(600, 360, 300))
    .ink(INK, ...birds, wire(512), wire(852))
    .ink(CREAM, ...eyes.map(([x, y]) => circle(x, y, 9)))
    .ink(OCHRE, slice(580, 676, 62, 150, 330))
    .done()
}

export const animals = { peacock, moth, octopus, shoal, egret, snake, whale, crows }
