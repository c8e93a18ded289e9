import type { Outline } from './harfbuzz.ts'

/** Strokes of a synthetic bold grow by this share of an em, half on either side. */
export const EMBOLDEN_EM = 1 / 24

/** Sharper turns than about 160 degrees stay where they are, or their tips would shoot out. */
const MIN_TURN_COS = -0.9375

const POINTS_PER_VERB: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }

/** Where each contour's points begin and end. */
const listContours = (outline: Outline): { from: number; to: number }[] => {
  const ranges: { from: number; to: number }[] = []
  let point = 0
  for (const verb of outline.verbs) {
    if (verb === 'M') ranges.push({ from: point, to: point })
    point += POINTS_PER_VERB[verb] ?? 0
    const last = ranges.at(-1)
    if (last !== undefined) last.to = point
  }
  return ranges
}

const getX = (outline: Outline, point: number): number => outline.points[point * 2] ?? 0
const getY = (outline: Outline, point: number): number => outline.points[point * 2 + 1] ?? 0

/** Twice the enclosed area; negative where outer contours run clockwise, as TrueType's do. */
const signedArea = (outline: Outline): number => {
  let area = 0
  for (const { from, to } of listContours(outline))
    for (let point = from; point < to; point++) {
      const next = point + 1 < to ? point + 1 : from
      area += getX(outline, point) * getY(outline, next) - getX(outline, next) * getY(outline, point)
    }
  return area
}

interface Direction {
  x: number
  y: number
  length: number
}

/** Direction from a point to its nearest neighbor at another position; outlines repeat points where contours close. */
const directionTo = (outline: Outline, contour: { from: number; to: number }, point: number, step: 1 | -1): Direction | undefined => {
  const count = contour.to - contour.from
  for (let steps = 1; steps < count; steps++) {
    const neighbor = contour.from + ((((point - contour.from + step * steps) % count) + count) % count)
    const x = getX(outline, neighbor) - getX(outline, point)
    const y = getY(outline, neighbor) - getY(outline, point)
    const length = Math.sqrt(x * x + y * y)
    if (length > 0) return { x: (step * x) / length, y: (step * y) / length, length }
  }
  return undefined
}

/** How far a point between two edges moves so that both edges move outwards by `distance`. */
const getPointOffset = (incoming: Direction, outgoing: Direction, distance: number, clockwise: boolean): { x: number; y: number } => {
  const dot = incoming.x * outgoing.x + incoming.y * outgoing.y
  if (dot <= MIN_TURN_COS) return { x: 0, y: 0 }
  const side = clockwise ? -1 : 1
  const turn = side * (outgoing.x * incoming.y - outgoing.y * incoming.x)
  const minEdgeLength = Math.min(incoming.length, outgoing.length)
  // Short edges would turn inside out; they limit how far their ends may move.
  const shift = distance * turn <= minEdgeLength * (1 + dot) ? distance / (1 + dot) : minEdgeLength / turn
  return { x: side * (incoming.y + outgoing.y) * shift, y: -side * (incoming.x + outgoing.x) * shift }
}

/** Moves every edge outwards by `distance` font units: a bolder glyph that is still one outline, so that it can be see-through. */
export const emboldenOutline = (outline: Outline, distance: number): Outline => {
  const clockwise = signedArea(outline) < 0
  const points = [...outline.points]
  for (const contour of listContours(outline))
    for (let point = contour.from; point < contour.to; point++) {
      const incoming = directionTo(outline, contour, point, -1)
      const outgoing = directionTo(outline, contour, point, 1)
      if (incoming === undefined || outgoing === undefined) continue
      const moved = getPointOffset(incoming, outgoing, distance, clockwise)
      points[point * 2] = getX(outline, point) + moved.x
      points[point * 2 + 1] = getY(outline, point) + moved.y
    }
  return { verbs: outline.verbs, points }
}
