import { getBounds, clamp, type OrientedBox, type Point, type Size } from './box.ts'

/**
 * How movement is clipped to the print area: the centre of an element never leaves it, so that nothing can be lost outside;
 * what overhangs an edge is neither shown nor printed, because drawing is clipped to the area.
 */
export const clampToArea = <P extends Point>(point: P, area: Size): P => ({
  ...point,
  x: clamp(point.x, 0, area.width),
  y: clamp(point.y, 0, area.height),
})

/** True where a part of the box lies outside the print area and will not be printed. */
export const hasPartOutside = (box: OrientedBox, area: Size): boolean => {
  // A hundredth of a millimetre: the grain of a saved document.
  const tolerance = 0.01
  const bounds = getBounds(box)
  return (
    bounds.left < -tolerance || bounds.top < -tolerance || bounds.right > area.width + tolerance || bounds.bottom > area.height + tolerance
  )
}
