import type { Point } from '../geometry/box.ts'
import type { SizeChartRow } from './size-charts.ts'

/** Half of what the neck leaves open, in millimeters, and its round from the middle to the shoulder. */
const NECK_HALF_WIDTH = 90
const NECK: readonly Point[] = [
  { x: 0, y: 85 },
  { x: 40, y: 77 },
  { x: 68, y: 52 },
  { x: 82, y: 25 },
  { x: NECK_HALF_WIDTH, y: 0 },
]
/** Fall of a shoulder seam, and of a sleeve that lies flat, per millimeter to the side. */
const SHOULDER_FALL = 0.3
const SLEEVE_ANGLE = Math.PI / 5
/** Depth of the armhole and width of a cuff, as shares of the chest. */
const ARMHOLE_SHARE = 0.42
const CUFF_SHARE = 0.3

/**
 * Half of a garment lying flat as it is measured, from the middle of its neck to that of its hem: millimeters to the side of its middle
 * and down from its highest shoulder point. Chest, length, shoulder and sleeve are those of the size; neck, armhole and cuff are typical.
 */
export const getFlatOutline = ({ chestMm, lengthMm, shoulderMm, sleeveMm }: Omit<SizeChartRow, 'label'>): Point[] => {
  const shoulder = { x: shoulderMm / 2, y: (shoulderMm / 2 - NECK_HALF_WIDTH) * SHOULDER_FALL }
  const [across, down] = [Math.cos(SLEEVE_ANGLE), Math.sin(SLEEVE_ANGLE)]
  const cuff = { x: shoulder.x + sleeveMm * across, y: shoulder.y + sleeveMm * down }
  const cuffWidth = chestMm * CUFF_SHARE
  return [
    ...NECK,
    shoulder,
    cuff,
    { x: cuff.x - cuffWidth * down, y: cuff.y + cuffWidth * across },
    { x: chestMm / 2, y: shoulder.y + chestMm * ARMHOLE_SHARE },
    { x: chestMm / 2, y: lengthMm },
    { x: 0, y: lengthMm },
  ]
}
