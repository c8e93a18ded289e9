/** Made by `npm run build:art`. */
import type { Emblem } from '../emblem.ts'
import { ANIMALS } from './animals.ts'
import { KITCHEN } from './kitchen.ts'
import { LINES } from './lines.ts'
import { LINOCUTS } from './linocuts.ts'
import { MARKS } from './marks.ts'
import { PLANTS } from './plants.ts'
import { SEA } from './sea.ts'
import { SKY } from './sky.ts'

/** Drawings for everybody, category by category. */
export const EMBLEMS: readonly Emblem[] = [...PLANTS, ...SKY, ...SEA, ...ANIMALS, ...KITCHEN, ...MARKS, ...LINES, ...LINOCUTS]
