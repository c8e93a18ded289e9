import * as z from 'zod/mini'

import { getDeltaE2000 } from '../color/delta-e.ts'
import { rgbToLab, type Lab } from '../color/lab.ts'
import type { Cloth } from '../garments/garment.ts'

/** What can be wrong with plates and inks; the contract has the sentences, some of them with what follows the code. */
export type PlateIssueCode =
  | 'required'
  | 'invalidCharacters'
  | `maxCharacters ${number}`
  | `labRange ${string}`
  | 'plateNameDuplicate'
  | 'plateNameReserved'
  | 'plateOrderInvalid'
export const plateIssue = (code: PlateIssueCode): { error: string } => ({ error: code })

const between = (min: number, max: number, range: string) =>
  z.number(plateIssue(`labRange ${range}`)).check(z.gte(min, plateIssue(`labRange ${range}`)), z.lte(max, plateIssue(`labRange ${range}`)))

/** L*, from black to white. */
export const Lightness = between(0, 100, 'L* (0…100)')
/** a* */
export const GreenToRed = between(-128, 127, 'a* (−128…127)')
/** b* */
export const BlueToYellow = between(-128, 127, 'b* (−128…127)')

/** A measured color under D50. */
export const MeasuredLab = z.strictObject({ l: Lightness, a: GreenToRed, b: BlueToYellow })

/** White ink on cloth is a little darker than paper. */
export const WHITE_INK: Lab = { l: 96, a: 0, b: 0 }

/** Below this difference (ΔE00) two inks are one: no press prints them apart. */
export const MIN_INK_DIFFERENCE = 1

/** Up to this difference (ΔE00) a flat color is printed by the nearest ink alone; beyond, by dots of several. */
export const MAX_SPOT_DIFFERENCE = 10

export const getClothLab = ({ rgb }: Pick<Cloth, 'rgb'>): Lab => rgbToLab(rgb, 'd50')

/** Cloth darker than this needs white below its colors. */
const MIN_LIGHT_CLOTH = 85

export const needsUnderBase = (cloth: Pick<Cloth, 'rgb'>): boolean => getClothLab(cloth).l < MIN_LIGHT_CLOTH

/** The one that looks most like a color, and how far it is from it; nothing where there are none. */
export const findNearestColor = (color: Lab, candidates: readonly Lab[]): { index: number; difference: number } | undefined =>
  candidates.reduce<{ index: number; difference: number } | undefined>((nearest, candidate, index) => {
    const difference = getDeltaE2000(color, candidate)
    return nearest && nearest.difference <= difference ? nearest : { index, difference }
  }, undefined)
