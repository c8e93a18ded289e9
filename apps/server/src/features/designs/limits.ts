import {
  COST_FACTORS,
  type DesignDocument,
  getRenderCost,
  type GarmentKey,
  MAX_RENDER_COST,
  getPrintScaleRange,
  SIDES,
} from '@picasso/design'

import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Each saved design is rendered by the shop. Nobody finishes one every ten seconds, nor fifteen of the largest in as many minutes. */
export const DESIGNS_PER_CUSTOMER: RateLimit = { name: 'designs of customer', max: 60, windowMs: 10 * MINUTE_MS }
/** For clients that start a new guest session each time. A class of thirty that saves every minute does not reach it. */
export const DESIGNS_PER_NETWORK: RateLimit = { name: 'designs from network', max: 600, windowMs: 10 * MINUTE_MS, share: 20 }

/** What an ordinary design costs to render at most, in pixels (`getRenderCost`): a photograph from a phone across a side; some two seconds of a core. */
const TYPICAL_RENDER_COST = 30_000_000

/** How many ordinary designs this one counts as. A side that is too complex to render counts as the largest, and is rejected later. */
export const countRenderUnits = (document: DesignDocument, garment: GarmentKey): number => {
  const scale = getPrintScaleRange(document, garment).max
  const sideCosts = SIDES.map((side) => {
    const cost = getRenderCost(document[side], scale)
    return Math.min(
      MAX_RENDER_COST,
      COST_FACTORS.reduce((sum, cause) => sum + cost[cause], 0),
    )
  })
  return Math.max(1, Math.ceil(sideCosts.reduce((sum, cost) => sum + cost, 0) / TYPICAL_RENDER_COST))
}
