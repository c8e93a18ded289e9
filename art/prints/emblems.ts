import { animals } from './animals.ts'
import { banana, cactus, chilli, daisy, fern, ginkgo, lotusBud, pods, splitLeaf, tulip } from './botanical.ts'
import { CREAM, GREEN, INK, NIGHT, OCHRE, PINK, RED, SKY } from './inks.ts'
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
  type Place,
  polar,
  polygon,
  rect,
  ring,
  type Shape,
  sheet,
  slice,
  turn,
  union,
} from './pen.ts'
import { palm } from './places.ts'

interface Named {
  name: string
  family: string
  drawing: Drawing
}

const one = (ink: string, ...shapes: Shape[]): Drawing =>
  sheet()
    .ink(ink, ...shapes)
    .done()
const star = (x: number, y: number, outer: number, inner: number, points: number): Shape =>
  polygon(...many(points * 2, (index) => polar(x, y, index % 2 ? inner : outer, (index * 180) / points - 90)))
const heart = drawn('M100 180C20 120 0 90 0 52C0 10 60 -14 100 36C140 -14 200 10 200 52C200 90 180 120 100 180Z')
const cloud = union(circle(60, 110, 48), circle(120, 80, 62), circle(190, 104, 50), rect(60, 100, 130, 58))

const plants: Record<string, Drawing> = {
  Fern: one(GREEN, fern(150, 150)),
  Tulip: sheet()
    .ink(GREEN, both(tulip(150, 150), rect(0, 160, 300, 200)))
    .ink(RED, both(tulip(150, 150), rect(0, 0, 300, 160)))
    .done(),
  'Seed pods': one(OCHRE, pods(150, 150)),
  Daisy: sheet()
    .ink(CREAM, minus(daisy(150, 150), circle(150, 150, 30)))
    .ink(OCHRE, circle(150, 150, 30))
    .done(),
  'Banana leaf': one(GREEN, banana(150, 150)),
  'Lotus bud': one(PINK, lotusBud(150, 150)),
  'Ginkgo leaf': one(OCHRE, ginkgo(150, 150)),
  Cactus: sheet()
    .ink(GREEN, cactus(150, 150))
    .ink(
      RED,
      ...[
        [150, 40],
        [72, 96],
        [228, 62],
      ].map(([x = 0, y = 0]) => circle(x, y, 12)),
    )
    .done(),
  Chilli: sheet()
    .ink(RED, both(chilli(150, 150), rect(76, 70, 300, 300)))
    .ink(GREEN, minus(chilli(150, 150), rect(76, 70, 300, 300)))
    .done(),
  'Split leaf': one(GREEN, splitLeaf(200, 400, 380)),
  'Palm tree': one(NIGHT, palm(100, 400, 380, 60)),
  'Olive branch': sheet()
    .ink(
      GREEN,
      curve(
        [
          [20, 200],
          [140, 120],
          [300, 20],
        ],
        7,
      ),
      ...many(6, (index) => leaf([50 + index * 42, 182 - index * 27], [40 + index * 48, 110 - index * 27], 26, 6)),
      ...many(5, (index) => leaf([70 + index * 42, 170 - index * 27], [140 + index * 42, 180 - index * 27], 26, -6)),
    )
    .ink(RED, circle(110, 196, 13), circle(196, 138, 13))
    .done(),
}

const sky: Record<string, Drawing> = {
  Sun: sheet()
    .ink(OCHRE, circle(150, 150, 66), ...many(12, (index) => turn(polygon([232, 138], [290, 150], [232, 162]), index * 30, 150, 150)))
    .done(),
  'Setting sun': sheet()
    .ink(OCHRE, both(circle(150, 150, 140), rect(0, 0, 300, 110)))
    .ink(RED, ...many(4, (index) => both(circle(150, 150, 140), rect(0, 122 + index * 42, 300, 34 - index * 6))))
    .done(),
  'Crescent moon': one(OCHRE, minus(circle(140, 140, 130), circle(196, 110, 110))),
  'Bright star': one(OCHRE, star(150, 158, 150, 62, 5)),
  'Shooting star': sheet()
    .ink(OCHRE, star(220, 90, 80, 33, 5))
    .ink(SKY, brush([170, 120, 26], [100, 180, 14], [10, 240, 1]), brush([190, 160, 18], [140, 210, 10], [70, 270, 1]))
    .done(),
  Cloud: one(SKY, cloud),
  'Rain cloud': sheet()
    .ink(SKY, cloud)
    .ink(
      NIGHT,
      ...many(4, (index) =>
        line(
          [
            [70 + index * 42, 180],
            [52 + index * 42, 226],
          ],
          12,
        ),
      ),
    )
    .done(),
  Lightning: one(OCHRE, polygon([120, 0], [20, 160], [96, 160], [64, 300], [200, 112], [118, 112], [170, 0])),
  Rainbow: sheet()
    .ink(RED, both(ring(200, 200, 170, 36), rect(0, 0, 400, 200)))
    .ink(OCHRE, both(ring(200, 200, 130, 36), rect(0, 0, 400, 200)))
    .ink(GREEN, both(ring(200, 200, 90, 36), rect(0, 0, 400, 200)))
    .ink(SKY, both(ring(200, 200, 50, 36), rect(0, 0, 400, 200)))
    .done(),
  Planet: sheet()
    .ink(RED, circle(150, 150, 96))
    .ink(
      OCHRE,
      turn(minus(ellipse(150, 150, 168, 46), ellipse(150, 146, 136, 28), both(circle(150, 150, 96), rect(0, 0, 300, 150))), -18, 150, 150),
    )
    .done(),
  Snowflake: one(
    SKY,
    ...many(6, (index) =>
      turn(
        union(
          rect(143, 10, 14, 140),
          line(
            [
              [112, 44],
              [150, 82],
              [188, 44],
            ],
            13,
          ),
        ),
        index * 60,
        150,
        150,
      ),
    ),
  ),
  Flame: sheet()
    .ink(
      RED,
      drawn(
        'M100 0C120 70 190 110 190 200C190 260 150 300 100 300C50 300 10 260 10 200C10 150 40 130 50 90C70 110 80 120 84 140C104 100 108 50 100 0Z',
      ),
    )
    .ink(
      OCHRE,
      drawn('M104 150C114 190 146 206 146 244C146 276 126 292 102 292C76 292 56 274 56 244C56 216 76 206 80 184C96 190 104 172 104 150Z'),
    )
    .done(),
}

const sea: Record<string, Drawing> = {
  Wave: one(
    SKY,
    minus(drawn('M0 240C40 240 60 40 200 20C320 4 360 120 300 160C270 180 230 160 236 124C200 130 200 240 400 240Z'), circle(262, 120, 22)),
  ),
  Waves: one(
    SKY,
    ...many(3, (row) =>
      curve(
        many(9, (step): Place => [step * 40, row * 56 + (step % 2 ? 16 : -16)]),
        20,
      ),
    ),
  ),
  'Sailing boat': sheet()
    .ink(RED, polygon([146, 0], [146, 190], [20, 190]))
    .ink(OCHRE, polygon([166, 40], [166, 190], [270, 190]))
    .ink(NIGHT, drawn('M0 212L300 212C290 260 250 286 210 286L90 286C50 286 10 260 0 212Z'))
    .done(),
  Anchor: one(
    NIGHT,
    union(
      ring(150, 40, 30, 20),
      rect(138, 64, 24, 226),
      rect(80, 96, 140, 22),
      curve(
        [
          [30, 190],
          [60, 260],
          [150, 288],
          [240, 260],
          [270, 190],
        ],
        24,
      ),
      polygon([0, 214], [30, 160], [66, 206]),
      polygon([300, 214], [270, 160], [234, 206]),
    ),
  ),
  Lighthouse: sheet()
    .ink(CREAM, polygon([60, 300], [84, 90], [136, 90], [160, 300]))
    .ink(
      RED,
      polygon([110, 0], [66, 46], [154, 46]),
      rect(70, 76, 80, 20),
      ...[130, 212].map((y) => both(polygon([60, 300], [84, 90], [136, 90], [160, 300]), rect(0, y, 220, 42))),
    )
    .ink(OCHRE, rect(86, 46, 48, 30), polygon([146, 60], [260, 20], [260, 100]))
    .done(),
  Fish: sheet()
    .ink(
      RED,
      minus(
        drawn('M0 80C60 -10 180 0 230 66L300 10L276 80L300 150L230 94C180 160 60 170 0 80Z'),
        circle(56, 66, 12),
        curve(
          [
            [120, 30],
            [96, 80],
            [120, 130],
          ],
          10,
        ),
      ),
    )
    .done(),
  Shell: sheet()
    .ink(
      PINK,
      minus(
        drawn('M150 270C60 240 0 170 10 90C40 20 260 20 290 90C300 170 240 240 150 270Z'),
        ...many(5, (index) =>
          line(
            [
              [150, 262],
              [46 + index * 52, 50 + Math.abs(index - 2) * 12],
            ],
            7,
          ),
        ),
      ),
    )
    .ink(RED, polygon([110, 262], [190, 262], [176, 300], [124, 300]))
    .done(),
  'Whale tail': one(NIGHT, mirrored(drawn('M150 300C146 240 130 190 96 160C60 150 10 120 0 40C60 30 120 60 150 100Z'), 150)),
  'Surf board': sheet()
    .ink(OCHRE, turn(ellipse(100, 200, 62, 200), 14, 100, 200))
    .ink(
      RED,
      both(turn(ellipse(100, 200, 62, 200), 14, 100, 200), turn(rect(-50, 150, 300, 40), 14, 100, 200)),
      both(turn(ellipse(100, 200, 62, 200), 14, 100, 200), turn(rect(-50, 206, 300, 16), 14, 100, 200)),
    )
    .done(),
  'Message bottle': sheet()
    .ink(
      SKY,
      turn(
        union(blob([40, 150], [40, 260], [100, 290], [160, 260], [160, 150], [130, 100], [100, 92], [70, 100]), rect(78, 40, 44, 80)),
        24,
        100,
        180,
      ),
    )
    .ink(OCHRE, turn(rect(82, 16, 36, 34), 24, 100, 180))
    .ink(CREAM, turn(rect(76, 150, 48, 96), 24, 100, 180))
    .ink(RED, turn(union(rect(86, 170, 28, 7), rect(86, 190, 28, 7), rect(86, 210, 18, 7)), 24, 100, 180))
    .done(),
}

const beasts: Record<string, Drawing> = {
  Moth: animals.moth(),
  Octopus: animals.octopus(),
  Whale: animals.whale(),
  Egret: animals.egret(),
  Peacock: animals.peacock(),
  Snake: animals.snake(),
  Cat: sheet()
    .ink(
      INK,
      union(
        blob([40, 110], [60, 210], [150, 250], [240, 210], [260, 110], [210, 60], [150, 54], [90, 60]),
        polygon([44, 130], [36, 0], [130, 64]),
        polygon([256, 130], [264, 0], [170, 64]),
      ),
    )
    .ink(OCHRE, ellipse(100, 140, 24, 20), ellipse(200, 140, 24, 20))
    .ink(INK, ellipse(100, 140, 7, 18), ellipse(200, 140, 7, 18))
    .ink(PINK, polygon([136, 176], [164, 176], [150, 194]))
    .done(),
  Bee: sheet()
    .ink(SKY, turn(ellipse(120, 70, 44, 74), -24, 120, 120), turn(ellipse(200, 70, 44, 74), 24, 200, 120))
    .ink(OCHRE, ellipse(160, 170, 120, 76))
    .ink(INK, ...[120, 172, 224].map((x) => both(ellipse(160, 170, 120, 76), rect(x, 60, 26, 220))), circle(70, 156, 11))
    .done(),
  Swallow: one(
    NIGHT,
    drawn(
      'M0 90C60 80 120 110 150 150C190 70 270 10 360 0C320 60 280 120 240 160C280 190 320 250 330 320C290 270 250 240 216 224C200 270 170 310 130 340C150 290 150 240 140 210C90 200 30 150 0 90Z',
    ),
  ),
  'Paw print': one(
    INK,
    blob([100, 130], [150, 120], [200, 130], [236, 190], [210, 236], [150, 220], [90, 236], [64, 190]),
    ellipse(40, 110, 28, 38),
    ellipse(104, 56, 30, 42),
    ellipse(196, 56, 30, 42),
    ellipse(260, 110, 28, 38),
  ),
  Ladybird: sheet()
    .ink(
      INK,
      circle(150, 66, 56),
      ...[
        [90, 20],
        [210, 20],
      ].map(([x = 0, y = 0]) =>
        line(
          [
            [150, 60],
            [x, y],
          ],
          8,
        ),
      ),
    )
    .ink(RED, circle(150, 180, 116))
    .ink(
      INK,
      rect(145, 64, 10, 232),
      ...[
        [96, 140, 20],
        [204, 140, 20],
        [84, 208, 16],
        [216, 208, 16],
        [124, 248, 13],
        [176, 248, 13],
      ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r)),
    )
    .done(),
}

const kitchen: Record<string, Drawing> = {
  'Cup of tea': sheet()
    .ink(
      RED,
      union(
        drawn('M20 120L240 120C240 220 200 280 130 280C60 280 20 220 20 120Z'),
        minus(ellipse(250, 176, 54, 46), ellipse(250, 176, 30, 24)),
      ),
    )
    .ink(
      CREAM,
      ...many(3, (index) =>
        curve(
          [
            [80 + index * 50, 96],
            [66 + index * 50, 66],
            [94 + index * 50, 40],
            [80 + index * 50, 8],
          ],
          11,
        ),
      ),
    )
    .ink(OCHRE, ellipse(130, 300, 130, 16))
    .done(),
  Pineapple: sheet()
    .ink(GREEN, ...[-40, -20, 0, 20, 40].map((angle) => turn(leaf([110, 130], [110, 0], 44), angle, 110, 140)))
    .ink(
      OCHRE,
      minus(
        ellipse(110, 230, 90, 120),
        ...many(5, (index) =>
          line(
            [
              [-40 + index * 62, 110],
              [60 + index * 62, 360],
            ],
            6,
          ),
        ),
        ...many(5, (index) =>
          line(
            [
              [260 - index * 62, 110],
              [160 - index * 62, 360],
            ],
            6,
          ),
        ),
      ),
    )
    .done(),
  'Lemon slice': sheet()
    .ink(OCHRE, circle(150, 150, 150))
    .ink(CREAM, circle(150, 150, 126))
    .ink(OCHRE, ...many(8, (index) => minus(slice(150, 150, 114, index * 45 + 4, index * 45 + 41), circle(150, 150, 14))))
    .done(),
  Watermelon: sheet()
    .ink(GREEN, both(circle(180, 0, 180), rect(0, 0, 400, 200)))
    .ink(CREAM, both(circle(180, 0, 154), rect(0, 0, 400, 200)))
    .ink(RED, both(circle(180, 0, 138), rect(0, 0, 400, 200)))
    .ink(
      INK,
      ...[
        [110, 40],
        [180, 60],
        [250, 40],
        [146, 96],
        [214, 96],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 8, 13)),
    )
    .done(),
  'Ice cream': sheet()
    .ink(OCHRE, polygon([30, 150], [170, 150], [100, 360]))
    .ink(PINK, circle(100, 100, 82), circle(36, 146, 24), circle(84, 156, 26), circle(132, 152, 26), circle(168, 142, 22))
    .ink(RED, circle(110, 14, 20))
    .done(),
  'Fried egg': sheet()
    .ink(CREAM, blob([20, 120], [50, 30], [140, 10], [230, 40], [290, 120], [250, 220], [160, 200], [90, 250], [30, 210]))
    .ink(OCHRE, circle(148, 118, 54))
    .done(),
  Cherries: sheet()
    .ink(
      GREEN,
      curve(
        [
          [80, 200],
          [110, 100],
          [190, 20],
        ],
        9,
      ),
      curve(
        [
          [220, 220],
          [220, 110],
          [190, 20],
        ],
        9,
      ),
      leaf([190, 22], [60, 10], 50, 12),
    )
    .ink(RED, circle(76, 230, 58), circle(222, 250, 58))
    .ink(PINK, circle(56, 212, 12), circle(202, 232, 12))
    .done(),
  Mango: sheet()
    .ink(OCHRE, blob([60, 90], [150, 40], [250, 90], [280, 190], [210, 280], [100, 260], [40, 180]))
    .ink(RED, both(blob([60, 90], [150, 40], [250, 90], [280, 190], [210, 280], [100, 260], [40, 180]), circle(40, 60, 130)))
    .ink(GREEN, leaf([150, 50], [260, 0], 44, -10), brush([150, 54, 12], [146, 30, 12], [140, 10, 12]))
    .done(),
  Coconut: sheet()
    .ink(GREEN, circle(150, 190, 120))
    .ink(CREAM, ellipse(150, 110, 92, 34))
    .ink(SKY, ellipse(150, 114, 70, 22))
    .ink(
      RED,
      line(
        [
          [160, 114],
          [220, 0],
        ],
        12,
      ),
    )
    .done(),
  'Noodle bowl': sheet()
    .ink(
      OCHRE,
      ...many(6, (index) =>
        curve(
          [
            [60 + index * 34, 130],
            [50 + index * 34, 90],
            [80 + index * 34, 60],
            [70 + index * 34, 30],
          ],
          13,
        ),
      ),
    )
    .ink(RED, drawn('M0 130L300 130C300 220 240 290 200 290L100 290C60 290 0 220 0 130Z'))
    .ink(CREAM, ...many(5, (index) => ring(40 + index * 55, 176, 14, 8)))
    .ink(
      NIGHT,
      line(
        [
          [190, 120],
          [290, 0],
        ],
        9,
      ),
      line(
        [
          [160, 120],
          [262, -6],
        ],
        9,
      ),
    )
    .done(),
}

const marks: Record<string, Drawing> = {
  'Red heart': one(RED, heart),
  'Winged heart': sheet()
    .ink(
      SKY,
      ...many(3, (index) =>
        mirrored(
          brush(
            [86, 90 + index * 24, 34 - index * 6],
            [20 - index * 4, 60 + index * 30, 26 - index * 4],
            [-90 + index * 36, 30 + index * 36, 2],
          ),
          100,
        ),
      ),
    )
    .ink(RED, heart)
    .done(),
  Smile: sheet()
    .ink(OCHRE, circle(150, 150, 150))
    .ink(
      INK,
      ellipse(100, 116, 16, 26),
      ellipse(200, 116, 16, 26),
      curve(
        [
          [70, 180],
          [110, 226],
          [190, 226],
          [230, 180],
        ],
        18,
      ),
    )
    .done(),
  Eye: sheet()
    .ink(CREAM, drawn('M0 110C80 0 260 0 340 110C260 220 80 220 0 110Z'))
    .ink(RED, circle(170, 110, 70))
    .ink(
      INK,
      circle(170, 110, 34),
      ...many(7, (index) => line([polar(170, 130, 160, -146 + index * 18.7), polar(170, 130, 196, -146 + index * 18.7)], 11)),
    )
    .done(),
  Crown: sheet()
    .ink(OCHRE, polygon([0, 60], [80, 130], [150, 0], [220, 130], [300, 60], [270, 230], [30, 230]))
    .ink(RED, circle(0, 54, 18), circle(150, 0, 20), circle(300, 54, 18), rect(30, 190, 240, 22))
    .done(),
  'Paper plane': sheet()
    .ink(SKY, polygon([0, 130], [320, 0], [110, 180]))
    .ink(NIGHT, polygon([110, 180], [320, 0], [220, 270]), polygon([110, 180], [120, 280], [158, 218]))
    .done(),
  Mountains: sheet()
    .ink(NIGHT, polygon([0, 260], [130, 40], [260, 260]))
    .ink(GREEN, polygon([140, 260], [250, 90], [360, 260]))
    .ink(CREAM, polygon([130, 40], [172, 110], [146, 100], [130, 124], [112, 100], [88, 110]))
    .ink(OCHRE, circle(270, 40, 36))
    .done(),
  Skateboard: sheet()
    .ink(
      RED,
      curve(
        [
          [10, 20],
          [60, 60],
          [300, 60],
          [350, 20],
        ],
        24,
      ),
    )
    .ink(INK, circle(96, 100, 28), circle(264, 100, 28))
    .ink(OCHRE, circle(96, 100, 11), circle(264, 100, 11))
    .done(),
  Camera: sheet()
    .ink(INK, rect(0, 50, 320, 200), rect(100, 10, 120, 60))
    .ink(CREAM, circle(160, 150, 78))
    .ink(RED, circle(160, 150, 56))
    .ink(INK, circle(160, 150, 28))
    .ink(OCHRE, rect(258, 74, 36, 22))
    .done(),
  'Music note': one(
    INK,
    ellipse(50, 250, 50, 38),
    ellipse(220, 220, 50, 38),
    rect(80, 40, 20, 210),
    rect(250, 10, 20, 210),
    polygon([80, 40], [270, 10], [270, 74], [80, 104]),
  ),
  'Burst badge': sheet()
    .ink(RED, star(150, 150, 150, 122, 18))
    .ink(CREAM, ring(150, 150, 98, 8))
    .done(),
  Target: sheet()
    .ink(RED, ring(150, 150, 132, 36), ring(150, 150, 60, 36))
    .ink(CREAM, ring(150, 150, 96, 36), circle(150, 150, 42))
    .ink(RED, circle(150, 150, 20))
    .done(),
  Dice: sheet()
    .ink(CREAM, turn(rect(40, 40, 220, 220), 12, 150, 150))
    .ink(
      RED,
      ...[
        [90, 90],
        [210, 90],
        [150, 150],
        [90, 210],
        [210, 210],
      ].map(([x = 0, y = 0]) => turn(circle(x, y, 24), 12, 150, 150)),
    )
    .done(),
  Banner: sheet()
    .ink(
      '#b5321d',
      polygon([0, 60], [90, 60], [90, 170], [0, 170], [36, 115]),
      polygon([400, 60], [310, 60], [310, 170], [400, 170], [364, 115]),
    )
    .ink(RED, rect(50, 20, 300, 110))
    .done(),
  Scissors: sheet()
    .ink(NIGHT, brush([60, 40, 26], [170, 170, 22], [280, 300, 2]), brush([280, 40, 26], [170, 170, 22], [60, 300, 2]))
    .ink(RED, ring(40, 30, 40, 22), ring(300, 30, 40, 22))
    .done(),
  Pencil: sheet()
    .ink(OCHRE, turn(rect(60, 60, 60, 240), 24, 90, 180))
    .ink(CREAM, turn(polygon([60, 300], [120, 300], [90, 370]), 24, 90, 180))
    .ink(INK, turn(polygon([79, 346], [101, 346], [90, 370]), 24, 90, 180))
    .ink(PINK, turn(rect(60, 24, 60, 36), 24, 90, 180))
    .done(),
  'Peace hand': one(
    INK,
    curve(
      [
        [110, 220],
        [90, 40],
      ],
      44,
    ),
    curve(
      [
        [170, 220],
        [210, 40],
      ],
      44,
    ),
    blob([70, 200], [200, 190], [230, 260], [200, 340], [100, 340], [56, 270]),
  ),
}

const shelf = (family: string, drawings: Record<string, Drawing>): Named[] =>
  Object.entries(drawings).map(([name, drawing]) => ({ name, family, drawing }))

/** The editor's library, shelf by shelf. */
export const EMBLEMS: readonly Named[] = [
  ...shelf('Plants', plants),
  ...shelf('Sky', sky),
  ...shelf('Sea', sea),
  ...shelf('Animals', beasts),
  ...shelf('Kitchen', kitchen),
  ...shelf('Marks', marks),
]
