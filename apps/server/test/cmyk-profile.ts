/** Grid points of a channel, in the table from inks to colors and in that from colors to inks. */
const INK_STEPS = 9
const LAB_STEPS = 33

/** What a full layer of ink, and of black, takes of the light that it covers. */
const INK_DENSITY = 0.93
const BLACK_DENSITY = 0.985

type Vector = [number, number, number]

/** How much of each other's light the three inks take besides their own: prints are duller than screens. Each row sums up to 1. */
const IMPURITY: readonly Vector[] = [
  [0.84, 0.12, 0.04],
  [0.1, 0.8, 0.1],
  [0.02, 0.12, 0.86],
]
const IMPURITY_INVERSE: readonly Vector[] = [
  [1.214116, -0.180283, -0.033833],
  [-0.152436, 1.290917, -0.138481],
  [-0.006964, -0.175936, 1.1829],
]
/** Linear sRGB to XYZ for D50, and back. */
const TO_XYZ: readonly Vector[] = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
]
const FROM_XYZ: readonly Vector[] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]
const WHITE: Vector = [0.9642, 1, 0.8249]

const multiply = (matrix: readonly Vector[], [x, y, z]: Vector): Vector => {
  const [first = 0, second = 0, third = 0] = matrix.map(([a, b, c]) => a * x + b * y + c * z)
  return [first, second, third]
}
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

const toLab = (xyz: Vector): Vector => {
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => {
    const share = Math.max(0, value) / (WHITE[index] ?? 1)
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const fromLab = ([l, a, b]: Vector): Vector => {
  const y = (l + 16) / 116
  const [first = 0, second = 0, third = 0] = [y + a / 500, y, y - b / 200].map(
    (root, index) => (root ** 3 > 216 / 24_389 ? root ** 3 : ((116 * root - 16) * 27) / 24_389) * (WHITE[index] ?? 1),
  )
  return [first, second, third]
}

const printInks = ([c = 0, m = 0, y = 0, k = 0]: readonly number[]): Vector => {
  const light = 1 - BLACK_DENSITY * k
  return toLab(
    multiply(TO_XYZ, multiply(IMPURITY, [(1 - INK_DENSITY * c) * light, (1 - INK_DENSITY * m) * light, (1 - INK_DENSITY * y) * light])),
  )
}
/** As much black as there is gray, the rest in the three inks. */
const separate = (lab: Vector): number[] => {
  const light = multiply(IMPURITY_INVERSE, multiply(FROM_XYZ, fromLab(lab))).map(clamp)
  const k = clamp((1 - Math.max(...light)) / BLACK_DENSITY)
  return [...light.map((share) => clamp((1 - share / (1 - BLACK_DENSITY * k)) / INK_DENSITY)), k]
}

/** Every point of a grid, the last channel first to change. */
const listGrid = (channels: number, steps: number): number[][] =>
  Array.from({ length: steps ** channels }, (_, index) =>
    Array.from({ length: channels }, (_channel, at) => (Math.floor(index / steps ** (channels - 1 - at)) % steps) / (steps - 1)),
  )

/** Lab of ICC version 2 in 16 bits. */
const encodeLab = ([l, a, b]: Vector): number[] => [(l * 65_280) / 100, (a + 128) * 256, (b + 128) * 256]
const decodeLab = ([l = 0, a = 0, b = 0]: readonly number[]): Vector => [
  (l * 65_535 * 100) / 65_280,
  (a * 65_535) / 256 - 128,
  (b * 65_535) / 256 - 128,
]
const encodeShares = (shares: readonly number[]): number[] => shares.map((share) => share * 65_535)

const ascii = (text: string): Buffer => Buffer.from(text, 'ascii')
const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32BE(value, index * 4))
  return bytes
}
const uint16 = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(Math.min(65_535, Math.max(0, Math.round(value))), index * 2))
  return bytes
}
const fixed = (value: number): number => Math.round(value * 65_536)

/** A table of 16 bits with straight curves before and after it. */
const writeTable = (inputs: number, outputs: number, steps: number, compute: (point: number[]) => number[]): Buffer =>
  Buffer.concat([
    ascii('mft2'),
    uint32(0),
    Buffer.from([inputs, outputs, steps, 0]),
    uint32(...[1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed)),
    uint16([2, 2]),
    uint16(Array.from({ length: inputs }, () => [0, 65_535]).flat()),
    uint16(listGrid(inputs, steps).flatMap(compute)),
    uint16(Array.from({ length: outputs }, () => [0, 65_535]).flat()),
  ])

const writeDescription = (text: string): Buffer =>
  Buffer.concat([ascii('desc'), uint32(0, text.length + 1), ascii(`${text}\0`), Buffer.alloc(78)])

/**
 * The profile of a printer that does not exist: four inks on white cloth, duller than a screen and with a black that is not quite black.
 * Written here, so that the repository has no profile of somebody else.
 */
export const createCmykProfile = ({ description = 'Test printer, four inks', deviceClass = 'prtr' } = {}): Buffer => {
  const tags: [string, Buffer][] = [
    ['desc', writeDescription(description)],
    ['cprt', Buffer.concat([ascii('text'), uint32(0), ascii('Public domain\0')])],
    ['wtpt', Buffer.concat([ascii('XYZ '), uint32(0, ...WHITE.map(fixed))])],
    ['A2B0', writeTable(4, 3, INK_STEPS, (inks) => encodeLab(printInks(inks)))],
    ['B2A0', writeTable(3, 4, LAB_STEPS, (lab) => encodeShares(separate(decodeLab(lab))))],
  ]
  let at = 128 + 4 + tags.length * 12
  const index: Buffer[] = []
  const contents: Buffer[] = []
  for (const [signature, content] of tags) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    index.push(ascii(signature), uint32(at, content.length))
    contents.push(padded)
    at += padded.length
  }
  const header = Buffer.concat([
    uint32(at),
    Buffer.alloc(4),
    uint32(0x02400000),
    ascii(deviceClass),
    ascii('CMYK'),
    ascii('Lab '),
    uint16([2026, 1, 1, 0, 0, 0]),
    ascii('acsp'),
    Buffer.alloc(28),
    uint32(...WHITE.map(fixed)),
    Buffer.alloc(48),
  ])
  return Buffer.concat([header, uint32(tags.length), ...index, ...contents])
}
