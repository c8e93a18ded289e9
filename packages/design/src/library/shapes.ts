import type { Emblem } from './emblem.ts'

const INK = '#1b1b1e'

const createShape = (id: string, name: string, width: number, height: number, d: string): Emblem => ({
  id,
  name,
  category: 'Shapes',
  viewBox: { width, height },
  paths: [{ d, fill: INK }],
})

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)

/** A closed line through points on a circle of 100 units, the first one on top; every second point may lie further in. */
const createStar = (points: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points
    const radius = index % 2 === 0 ? 50 : 50 * inner
    return `${index === 0 ? 'M' : 'L'}${formatNumber(50 + radius * Math.sin(angle))} ${formatNumber(50 - radius * Math.cos(angle))}`
  }).join('') + 'Z'

/** Length of the Bézier handles of a quarter circle, as a share of the radius. */
const CIRCLE_HANDLE = 0.5523

const joinNumbers = (...values: number[]): string => values.map(formatNumber).join(' ')

const createEllipse = (x: number, y: number, rx: number, ry: number, clockwise = true): string => {
  const [kx, ky] = [rx * CIRCLE_HANDLE, ry * CIRCLE_HANDLE]
  const s = clockwise ? 1 : -1
  return (
    `M${joinNumbers(x, y - ry)}C${joinNumbers(x + s * kx, y - ry, x + s * rx, y - ky, x + s * rx, y)}C${joinNumbers(x + s * rx, y + ky, x + s * kx, y + ry, x, y + ry)}` +
    `C${joinNumbers(x - s * kx, y + ry, x - s * rx, y + ky, x - s * rx, y)}C${joinNumbers(x - s * rx, y - ky, x - s * kx, y - ry, x, y - ry)}Z`
  )
}

/** Basic shapes. */
export const SHAPES: readonly Emblem[] = [
  createShape('square', 'Square', 100, 100, 'M0 0L100 0L100 100L0 100Z'),
  createShape(
    'rounded-square',
    'Rounded square',
    100,
    100,
    'M16 0L84 0Q100 0 100 16L100 84Q100 100 84 100L16 100Q0 100 0 84L0 16Q0 0 16 0Z',
  ),
  createShape('circle', 'Circle', 100, 100, createEllipse(50, 50, 50, 50)),
  createShape('ring', 'Ring', 100, 100, createEllipse(50, 50, 50, 50) + createEllipse(50, 50, 40, 40, false)),
  createShape('ellipse', 'Ellipse', 100, 64, createEllipse(50, 32, 50, 32)),
  createShape('triangle', 'Triangle', 100, 88, 'M50 0L100 88L0 88Z'),
  createShape('diamond', 'Diamond', 80, 100, 'M40 0L80 50L40 100L0 50Z'),
  createShape('hexagon', 'Hexagon', 100, 87, 'M25 0L75 0L100 43.5L75 87L25 87L0 43.5Z'),
  createShape('star', 'Star', 100, 100, createStar(5, 0.4)),
  createShape('burst', 'Burst', 100, 100, createStar(16, 0.8)),
  createShape(
    'heart',
    'Heart',
    100,
    90,
    'M50 90C10 60 0 44 0 27C0 11 12 0 27 0C37 0 46 6 50 15C54 6 63 0 73 0C88 0 100 11 100 27C100 44 90 60 50 90Z',
  ),
  createShape(
    'speech',
    'Speech bubble',
    100,
    84,
    'M12 0L88 0Q100 0 100 12L100 52Q100 64 88 64L46 64L24 84L26 64L12 64Q0 64 0 52L0 12Q0 0 12 0Z',
  ),
  createShape('line', 'Line', 100, 4, 'M0 0L100 0L100 4L0 4Z'),
  createShape('arrow', 'Arrow', 100, 50, 'M0 18L64 18L64 0L100 25L64 50L64 32L0 32Z'),
  createShape('ribbon', 'Ribbon', 120, 40, 'M0 0L120 0L108 20L120 40L0 40L12 20Z'),
  createShape('shield', 'Shield', 90, 100, 'M45 0L90 14L90 48Q90 82 45 100Q0 82 0 48L0 14Z'),
]
